package ringscope.importer;

import org.jspecify.annotations.Nullable;

import ringscope.trace.MeasureEvent.Slice;
import ringscope.trace.TraceEvent;

import java.io.IOException;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Timed events as bytes, for the sorter's temporary file; only this process reads them. Slices, which come by the
/// million, have code of their own; every other record goes by its components, so that a new event type needs nothing
/// here. Short texts are kept in memory and written as numbers.
final class EventCodec {
    /// More different short texts than this are written out each time.
    private static final int TEXTS_MAX = 1 << 16;

    private static final int TEXT_CHARS_MAX = 256;
    private static final long TEXT_NULL = -1;
    private static final long TEXT_INLINE = -2;
    private static final int SLICE_TAG = 0;

    private final Map<String, Integer> textNumbers = new HashMap<>();
    private final List<String> texts = new ArrayList<>();
    private final Map<Class<?>, Shape> shapes = new HashMap<>();
    private final List<Shape> shapesByTag = new ArrayList<>();

    /// How one record type is taken apart and put together.
    private record Shape(
            int tag, MethodHandle constructor, Class<?>[] types, MethodHandle[] accessors) {}

    void write(TraceEvent event, ByteOutput out) {
        if (event instanceof Slice slice) {
            out.writeByte(SLICE_TAG);
            out.writeLong(slice.timeNs());
            out.writeLong(slice.endNs() - slice.timeNs());
            out.writeLong(slice.track());
            writeText(slice.name(), out);
            writeText(slice.category(), out);
            out.writeByte(slice.hasTask() ? 1 : 0);
            out.writeLong(slice.task());
            out.writeLong(slice.token());
            String args = slice.args();
            out.writeByte(args == null ? 0 : 1);
            if (args != null) {
                out.writeText(args);
            }
            return;
        }
        Shape shape = shapes.computeIfAbsent(event.getClass(), this::shapeOf);
        out.writeByte(shape.tag);
        for (int i = 0; i < shape.types.length; i++) {
            writeValue(shape.types[i], valueOf(shape.accessors[i], event), out);
        }
    }

    private static @Nullable Object valueOf(MethodHandle accessor, TraceEvent event) {
        try {
            return accessor.invokeExact(event);
        } catch (Throwable e) {
            throw new IllegalStateException("cannot take apart " + event, e);
        }
    }

    // Ordinals are safe here: the bytes never outlive the process.
    @SuppressWarnings("EnumOrdinal")
    private void writeValue(Class<?> type, @Nullable Object value, ByteOutput out) {
        switch (value) {
            case Long number -> out.writeLong(number);
            case Integer number -> out.writeLong(number);
            case Double number -> out.writeLong(Double.doubleToRawLongBits(number));
            case Boolean truth -> out.writeByte(truth ? 1 : 0);
            case Enum<?> word -> out.writeLong(word.ordinal());
            case String text -> writeText(text, out);
            case null -> out.writeLong(TEXT_NULL);
            default -> throw new IllegalStateException("no codec for " + type);
        }
    }

    private void writeText(@Nullable String text, ByteOutput out) {
        if (text == null) {
            out.writeLong(TEXT_NULL);
            return;
        }
        Integer number = textNumbers.get(text);
        if (number != null) {
            out.writeLong(number);
        } else if (text.length() <= TEXT_CHARS_MAX && texts.size() < TEXTS_MAX) {
            textNumbers.put(text, texts.size());
            texts.add(text);
            out.writeLong(texts.size() - 1);
        } else {
            out.writeLong(TEXT_INLINE);
            out.writeText(text);
        }
    }

    private @Nullable String readText(ByteInput in) throws IOException {
        long number = in.readLong();
        if (number >= 0) {
            return texts.get((int) number);
        }
        if (number == TEXT_NULL) {
            return null;
        }
        return in.readText();
    }

    private String readPresentText(ByteInput in) throws IOException {
        return String.valueOf(readText(in));
    }

    TraceEvent read(ByteInput in) throws IOException {
        int tag = in.readByte();
        if (tag == SLICE_TAG) {
            long timeNs = in.readLong();
            return new Slice(
                    timeNs,
                    timeNs + in.readLong(),
                    (int) in.readLong(),
                    readPresentText(in),
                    readPresentText(in),
                    in.readByte() == 1,
                    in.readLong(),
                    in.readLong(),
                    in.readByte() == 1 ? in.readText() : null);
        }
        Shape shape = shapesByTag.get(tag - 1);
        var values = new @Nullable Object[shape.types.length];
        for (int i = 0; i < values.length; i++) {
            values[i] = readValue(shape.types[i], in);
        }
        try {
            return (TraceEvent) shape.constructor.invokeExact(values);
        } catch (Throwable e) {
            throw new IllegalStateException("cannot put together " + Arrays.toString(values), e);
        }
    }

    private @Nullable Object readValue(Class<?> type, ByteInput in) throws IOException {
        if (type == long.class) {
            return in.readLong();
        } else if (type == int.class) {
            return (int) in.readLong();
        } else if (type == double.class) {
            return Double.longBitsToDouble(in.readLong());
        } else if (type == boolean.class) {
            return in.readByte() == 1;
        } else if (type.isEnum()) {
            return type.getEnumConstants()[(int) in.readLong()];
        }
        return readText(in);
    }

    private Shape shapeOf(Class<?> type) {
        RecordComponent[] components = type.getRecordComponents();
        var types = new Class<?>[components.length];
        var accessors = new MethodHandle[components.length];
        try {
            var lookup = MethodHandles.lookup();
            for (int i = 0; i < components.length; i++) {
                types[i] = components[i].getType();
                accessors[i] =
                        lookup.unreflect(components[i].getAccessor())
                                .asType(MethodType.methodType(Object.class, TraceEvent.class));
            }
            MethodHandle constructor =
                    lookup.unreflectConstructor(type.getDeclaredConstructor(types))
                            .asSpreader(Object[].class, types.length)
                            .asType(MethodType.methodType(TraceEvent.class, Object[].class));
            // The first event of a type has tag 1: tag 0 is the slice.
            var shape = new Shape(shapesByTag.size() + 1, constructor, types, accessors);
            shapesByTag.add(shape);
            return shape;
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("not a plain record: " + type, e);
        }
    }
}
