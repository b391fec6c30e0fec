// A Belfry of your own: the process, its addresses, and its end.

'use strict';

const { spawn } = require('node:child_process');
const fs = require('node:fs');
const os = require('node:os');
const path = require('node:path');
const { setTimeout: sleep } = require('node:timers/promises');
const { executable } = require('./executable.js');

const PATIENCE = 60_000;

/** A running Belfry with its files in a temporary folder, on ports from the system. */
class Service {
  /** Starts it. `options` are those of `belfry`, such as `['--phone', 'old:12.5']`. */
  static async start(app, options = []) {
    const service = new Service();
    service.folder = fs.mkdtempSync(path.join(os.tmpdir(), 'belfry-'));
    const ready = path.join(service.folder, 'ready.json');
    service.logFile = path.join(service.folder, 'belfry.log');
    const log = fs.openSync(service.logFile, 'w');
    // Settings of the caller are for another Belfry.
    const env = Object.fromEntries(
      Object.entries(process.env).filter(([name]) => !name.startsWith('BELFRY_')));
    service.process = spawn(executable(), [
      '--app', app, '--home', path.join(service.folder, 'home'), '--apns', '0', '--listen', '0',
      '--ready-file', ready, '--end-with-stdin', ...options,
    ], { stdio: ['pipe', log, log], env });
    fs.closeSync(log);
    // The pipe ends with this process, even if that is killed, and Belfry with it.
    service.process.stdin?.on('error', () => {}).unref();
    service.process.unref();
    service.ended = new Promise((resolve) => {
      service.process.once('exit', resolve);
      service.process.once('error', resolve);
    });
    await service.#wait(ready);
    return service;
  }

  async #wait(ready) {
    const end = Date.now() + PATIENCE;
    let hasEnded = false;
    this.ended.then(() => { hasEnded = true; });
    // Belfry moves the complete file into place.
    while (!fs.existsSync(ready)) {
      if (hasEnded || Date.now() > end) {
        const { log } = this;
        await this.stop();
        throw new Error(`belfry did not start:\n${log}`);
      }
      await sleep(10);
    }
    this.description = JSON.parse(fs.readFileSync(ready, 'utf8'));
  }

  /** The output of the process so far. */
  get log() {
    return fs.readFileSync(this.logFile, 'utf8');
  }

  /** The variables that `belfry exec` sets, for the settings of a push library. */
  get environment() {
    const { api, apns, apnsPort, ca, caBundle, key, phones } = this.description;
    const app = phones[0].apps[0];
    return {
      BELFRY_API: api,
      APNS_URL: apns,
      APNS_HOST: 'localhost',
      APNS_PORT: String(apnsPort),
      APNS_CA: ca,
      NODE_EXTRA_CA_CERTS: ca,
      SSL_CERT_FILE: caBundle,
      APNS_KEY_FILE: key.file,
      APNS_KEY_ID: key.keyID,
      APNS_TEAM_ID: key.teamID,
      APNS_TOPIC: app.bundle,
      APNS_DEVICE_TOKEN: app.token,
    };
  }

  /** Returns how the process has ended, with the end of its log, or undefined if it runs. */
  async end() {
    const isRunning = () => this.process.exitCode === null && this.process.signalCode === null;
    // A connection ends shortly before its process.
    for (let wait = 0; isRunning() && wait < 100; wait += 1) await sleep(10);
    if (isRunning()) return undefined;
    if (!fs.existsSync(this.folder)) return 'Belfry has ended, because stop was called.';
    const { exitCode, signalCode } = this.process;
    const how = signalCode ? `by ${signalCode}` : `with status ${exitCode}`;
    const lines = this.log.trimEnd().split('\n').slice(-20);
    return [`Belfry has ended ${how}. The end of its log:`, ...lines].join('\n');
  }

  /** Ends the process and removes its files. */
  async stop() {
    this.process.kill();
    const timer = setTimeout(() => this.process.kill('SIGKILL'), 20_000);
    await this.ended;
    clearTimeout(timer);
    fs.rmSync(this.folder, { recursive: true, force: true });
  }
}

exports.Service = Service;
