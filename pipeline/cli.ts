/** The command by its longer known name: the same as `cli.js`, started by way of Node's TypeScript compiler. */
import './cli.js'
