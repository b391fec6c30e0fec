#!/usr/bin/env node
// Runs the executable of this platform with the same arguments, and passes signals on.

'use strict';

const { spawn } = require('node:child_process');
const os = require('node:os');
const { executable } = require('../executable.js');

let file;
try {
  file = executable();
} catch (error) {
  console.error(error.message);
  process.exit(69);
}
const child = spawn(file, process.argv.slice(2), { stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
child.on('error', (error) => {
  console.error(`belfry: ${error.message}`);
  process.exit(69);
});
child.on('exit', (status, signal) => {
  process.exit(status ?? 128 + (os.constants.signals[signal] ?? 0));
});
