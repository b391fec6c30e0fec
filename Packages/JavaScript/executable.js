// The path of the executable.

'use strict';

const fs = require('node:fs');
const path = require('node:path');

/** Returns the path of `belfry`: `$BELFRY`, the one of this package, or that on the PATH. */
function executable() {
  if (process.env.BELFRY) return process.env.BELFRY;
  try {
    return require.resolve(`@belfry/${process.platform}-${process.arch}/bin/belfry`);
  } catch {
    // The optional dependency for this platform is not installed.
  }
  for (const folder of (process.env.PATH ?? '').split(path.delimiter)) {
    const file = path.join(folder, 'belfry');
    // The PATH of npm scripts has the launcher of this package.
    if (isExecutable(file) && !fs.realpathSync(file).startsWith(__dirname)) return file;
  }
  throw new Error(
    `belfry has no executable for ${process.platform}-${process.arch} here. Install ` +
      `@belfry/${process.platform}-${process.arch}, put belfry on the PATH, or set BELFRY to its path.`,
  );
}

function isExecutable(file) {
  try {
    fs.accessSync(file, fs.constants.X_OK);
    return fs.statSync(file).isFile();
  } catch {
    return false;
  }
}

exports.executable = executable;
