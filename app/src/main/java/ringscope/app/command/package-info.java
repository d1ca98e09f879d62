/// Every action of the program as a command with id, title and keys; menus, palette and tests run the same ones.
@NullMarked
package ringscope.app.command;

import org.jspecify.annotations.NullMarked;
