package ringscope.trace.store.sqlite;

import org.jspecify.annotations.Nullable;

import ringscope.trace.TaskEvent.Region;
import ringscope.trace.TraceEvent;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.RecordComponent;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/// Keeps a record type in the table whose columns bear its components' names: one rule for all, so
/// that a new event type needs a record and a CREATE TABLE, and no code here.
///
/// `timeNs` is NULL when untimed. A component `x` behind a boolean `hasX` is one column, NULL when it
/// has none. Enums are their names, interned texts their numbers, regions and attributes JSON.
final class RecordTable implements EventTable {
    private enum Form {
        TIME,
        LONG,
        INT,
        BOOLEAN,
        DOUBLE,
        ENUM,
        TEXT,
        INTERNED,
        REGION,
        ATTRIBUTES,
        /// The boolean that says whether the next component is there.
        PRESENCE
    }

    private record Part(Form form, RecordComponent component) {}

    private final String name;
    private final Class<? extends TraceEvent> type;
    private final List<Part> parts = new ArrayList<>();
    private final String timeSql;

    // Made when first needed: most traces hold a third of all event types, and making handles is
    // the dear part.
    private volatile MethodHandle @Nullable [] accessors;
    private volatile @Nullable MethodHandle constructor;

    /// @param interned components of type text that are interned
    RecordTable(
            Class<? extends TraceEvent> type, String name, String timeSql, Set<String> interned) {
        this.name = name;
        this.type = type;
        this.timeSql = timeSql;
        var components = type.getRecordComponents();
        for (int i = 0; i < components.length; i++) {
            boolean isPresence =
                    i + 1 < components.length && isPresence(components[i], components[i + 1]);
            parts.add(
                    new Part(
                            isPresence ? Form.PRESENCE : form(components[i], interned),
                            components[i]));
        }
    }

    private MethodHandle[] accessors() {
        MethodHandle[] known = accessors;
        if (known == null) {
            var generic = MethodType.methodType(Object.class, TraceEvent.class);
            known = new MethodHandle[parts.size()];
            try {
                for (int i = 0; i < known.length; i++) {
                    var accessor = parts.get(i).component().getAccessor();
                    known[i] = MethodHandles.lookup().unreflect(accessor).asType(generic);
                }
            } catch (IllegalAccessException e) {
                throw notOpen(e);
            }
            accessors = known;
        }
        return known;
    }

    private MethodHandle constructor() {
        MethodHandle known = constructor;
        if (known == null) {
            var types =
                    parts.stream().map(part -> part.component().getType()).toArray(Class[]::new);
            try {
                known =
                        MethodHandles.lookup()
                                .findConstructor(type, MethodType.methodType(void.class, types))
                                .asSpreader(Object[].class, types.length)
                                .asType(MethodType.methodType(TraceEvent.class, Object[].class));
            } catch (ReflectiveOperationException e) {
                throw notOpen(e);
            }
            constructor = known;
        }
        return known;
    }

    private IllegalStateException notOpen(ReflectiveOperationException cause) {
        return new IllegalStateException("record " + type.getName() + " is not open to us", cause);
    }

    private static boolean isPresence(RecordComponent component, RecordComponent next) {
        String name = next.getName();
        return component
                .getName()
                .equals("has" + name.substring(0, 1).toUpperCase(Locale.ROOT) + name.substring(1));
    }

    private static Form form(RecordComponent component, Set<String> interned) {
        Class<?> type = component.getType();
        if (type == long.class) {
            return component.getName().equals("timeNs") ? Form.TIME : Form.LONG;
        } else if (type == int.class) {
            return Form.INT;
        } else if (type == boolean.class) {
            return Form.BOOLEAN;
        } else if (type == double.class) {
            return Form.DOUBLE;
        } else if (type.isEnum()) {
            return Form.ENUM;
        } else if (type == String.class) {
            return interned.contains(component.getName()) ? Form.INTERNED : Form.TEXT;
        } else if (type == Region.class) {
            return Form.REGION;
        } else if (type == Map.class) {
            return Form.ATTRIBUTES;
        }
        throw new IllegalArgumentException("no column form for " + component);
    }

    /// `kernelAiv0` → `kernel_aiv0`.
    private static String column(String component) {
        return component.replaceAll("([A-Z])", "_$1").toLowerCase(Locale.ROOT);
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public Class<? extends TraceEvent> type() {
        return type;
    }

    @Override
    public List<String> columns() {
        return parts.stream()
                .filter(part -> part.form() != Form.PRESENCE)
                .map(part -> column(part.component().getName()))
                .toList();
    }

    @Override
    public String timeSql() {
        return timeSql;
    }

    @Override
    public void write(TraceEvent event, RowSink row, TextWriter texts) throws SQLException {
        MethodHandle[] handles = accessors();
        boolean isPresent = true;
        for (int i = 0; i < handles.length; i++) {
            Part part = parts.get(i);
            Object value = get(handles[i], event);
            if (part.form() == Form.PRESENCE) {
                isPresent = Boolean.TRUE.equals(value);
            } else if (!isPresent || value == null) {
                row.nothing();
                isPresent = true;
            } else {
                write(part.form(), value, row, texts);
            }
        }
    }

    private static void write(Form form, Object value, RowSink row, TextWriter texts)
            throws SQLException {
        switch (form) {
            case TIME -> {
                long timeNs = (long) value;
                if (timeNs == TraceEvent.UNTIMED) {
                    row.nothing();
                } else {
                    row.integer(timeNs);
                }
            }
            case LONG -> row.integer((long) value);
            case INT -> row.integer((int) value);
            case BOOLEAN, PRESENCE -> row.integer((boolean) value ? 1 : 0);
            case DOUBLE -> {
                if (Double.isNaN((double) value)) {
                    row.nothing();
                } else {
                    row.real((double) value);
                }
            }
            case ENUM -> row.text(((Enum<?>) value).name());
            case TEXT -> row.text((String) value);
            case INTERNED -> row.integer(texts.number((String) value));
            case REGION -> row.text(StoredJson.of((Region) value));
            case ATTRIBUTES -> {
                @SuppressWarnings("unchecked")
                var attributes = (Map<String, String>) value;
                row.text(StoredJson.of(attributes));
            }
        }
    }

    @Override
    public TraceEvent read(ResultSet row, Texts texts) throws SQLException {
        @Nullable Object[] values = new @Nullable Object[parts.size()];
        int column = 2;
        for (int i = 0; i < values.length; i++) {
            if (parts.get(i).form() != Form.PRESENCE) {
                values[i] = read(parts.get(i), row, column++, texts);
                if (i > 0 && parts.get(i - 1).form() == Form.PRESENCE) {
                    values[i - 1] = !row.wasNull();
                }
            }
        }
        try {
            return (TraceEvent) constructor().invokeExact(values);
        } catch (RuntimeException | Error e) {
            throw e;
        } catch (Throwable e) {
            throw new IllegalStateException(e);
        }
    }

    private static @Nullable Object read(Part part, ResultSet row, int column, Texts texts)
            throws SQLException {
        return switch (part.form()) {
            case TIME -> DeclarationQueries.timeNs(row, column);
            case LONG -> row.getLong(column);
            case INT -> row.getInt(column);
            case BOOLEAN, PRESENCE -> row.getInt(column) != 0;
            case DOUBLE -> {
                double value = row.getDouble(column);
                yield row.wasNull() ? Double.NaN : value;
            }
            case ENUM -> constant(part, row.getString(column));
            case TEXT -> row.getString(column);
            case INTERNED -> texts.text(row.getInt(column));
            case REGION -> {
                String json = row.getString(column);
                yield json == null ? null : StoredJson.region(json);
            }
            case ATTRIBUTES -> StoredJson.attributes(row.getString(column));
        };
    }

    private static Object constant(Part part, String name) throws SQLException {
        for (Object constant : part.component().getType().getEnumConstants()) {
            if (((Enum<?>) constant).name().equals(name)) {
                return constant;
            }
        }
        throw new SQLException(
                "column "
                        + column(part.component().getName())
                        + ": unknown value \""
                        + name
                        + "\"");
    }

    private static @Nullable Object get(MethodHandle accessor, TraceEvent event) {
        try {
            return (Object) accessor.invokeExact(event);
        } catch (RuntimeException | Error e) {
            throw e;
        } catch (Throwable e) {
            throw new IllegalStateException(e);
        }
    }
}
