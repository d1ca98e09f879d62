/// The module graph and the package rules of `ARCHITECTURE.md` as tests. Each rule is also run on a
/// planted class that breaks it, because a rule that never fails guards nothing.
@NullMarked
package ringscope.tests.architecture;

import org.jspecify.annotations.NullMarked;
