// The hooks that the test runners share.

'use strict';

const path = require('node:path');
const { Belfry } = require('./index.js');

/**
 * Returns a Belfry that runs while the tests of a file do, and is as at its start before each.
 *
 * `failed` returns the name of the test if it failed; then its pushes and traces are saved.
 */
function register({ before, after, beforeEach, afterEach }, options, failed = () => undefined) {
  const { app, options: arguments_, artifacts = 'belfry-artifacts' } = options;
  const belfry = new Belfry();
  let previous = {};
  before(async () => {
    await belfry.restart(app, arguments_);
    for (const [name, value] of Object.entries(belfry.environment)) {
      previous[name] = process.env[name];
      process.env[name] = value;
    }
  });
  beforeEach(() => belfry.reset());
  afterEach(async (context) => {
    const name = failed(context);
    if (name === undefined) return;
    const folder = path.join(artifacts, name.replace(/[^\w.-]+/g, '_'));
    for (const file of await belfry.saveArtifacts(folder)) console.error(`belfry: ${file}`);
  });
  after(async () => {
    for (const [name, value] of Object.entries(previous)) {
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
    }
    await belfry.stop();
  });
  return belfry;
}

exports.register = register;
