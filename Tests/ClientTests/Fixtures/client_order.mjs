// Tests with the client for JavaScript and its hooks. The last one fails on purpose.
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import path from 'node:path';
import test from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { Belfry, Ended, Mismatch, NoMatch, Problem } from 'belfry';
import { useBelfry } from 'belfry/node';

const belfry = useBelfry({ app: 'com.acme.shop' });

test('a push is shown', async () => {
  const sent = await belfry.send({
    text: 'It left Lyon.', title: 'Order shipped', badge: 4, collapseID: 'order-7',
  });
  assert.deepEqual([sent.status, sent.fate], [200, 'shown']);
  const [push] = await belfry.wait('title:"Order shipped" is:shown');
  assert.deepEqual([push.id, push.collapseID], [sent.id, 'order-7']);
  const phone = await belfry.expect({
    title: 'Order shipped', body: 'It left Lyon.', badge: 4, shown: true,
  });
  assert.equal(phone.name, 'phone-1');
});

test('each test begins anew', async () => {
  await belfry.expect({ shown: false, badge: 0 });
  await belfry.send({ silent: true, priority: 5 });
  await belfry.expect({ shown: false });
});

test('failures say what differs', async () => {
  await belfry.send({ title: 'Order cancelled' });
  await assert.rejects(belfry.expect({ title: 'Order shipped', badge: 1 }), (error) => {
    assert(error instanceof Mismatch);
    assert(error.message.includes('found [{"title":"Order cancelled"}]'), error.message);
    assert(error.message.includes('badge: wanted 1, found 0'), error.message);
    return true;
  });
  await assert.rejects(belfry.expect({ app: 'com.acme.shpo', shown: false }), /Its apps: com.acme/);
  await assert.rejects(belfry.expect({ titel: 'Order shipped' }), /no option titel/);
  await assert.rejects(belfry.wait(), /needs a query/);
  await assert.rejects(belfry.wait('title:shipped', { timeout: '10ms' }), (error) => {
    assert(error instanceof NoMatch);
    assert.equal(error.nearMisses[0].differs[0].found, 'Order cancelled');
    assert(error.message.includes('found Order cancelled'), error.message);
    return true;
  });
  await assert.rejects(belfry.act('tap', 'banner', { phone: 'nobody' }), (error) => {
    assert(error instanceof Problem);
    assert.equal(error.status, 404);
    return error.message.includes('nobody');
  });
  assert.throws(() => belfry.send({ pushtype: 'alert' }), /pushType/);
  assert.throws(() => belfry.send('Hello'), /such as { text/);
  assert.throws(() => belfry.send({ badge: null }), /null for badge/);
});

test('the program finds the service', async () => {
  assert.equal((await fetch(`${process.env.BELFRY_API}/readyz`)).status, 200);
  assert.equal(process.env.APNS_TOPIC, 'com.acme.shop');
  assert((await belfry.api.tokens({ form: 'token' })).includes(process.env.APNS_DEVICE_TOKEN));
  await belfry.send({ text: 'Hello' });
  await belfry.act('tap', 'banner');
  await belfry.expect({ state: 'active' });
  assert.equal((await belfry.api.pushes({ query: 'is:shown', limit: 1 })).items[0].status, 200);
  assert(Buffer.from(await belfry.api.pushBody('latest')).includes('Hello'));
  assert((await belfry.api.record('phone-1')).includes('steps:'));
  await belfry.api.addPhone({ name: 'old phone/7', ios: '12.5' });
  assert.equal((await belfry.api.phone('old phone/7')).ios, '12.5');
  assert.equal(await belfry.api.removePhone('old phone/7'), undefined);
});

test('one more Belfry', async () => {
  const other = await Belfry.start(
    'com.acme.chat', ['--app', 'com.acme.mail', '--phone', 'old:12.5']);
  assert.notEqual(other.environment.BELFRY_API, belfry.environment.BELFRY_API);
  await other.send({ text: 'Hi', phone: 'old', app: 'com.acme.chat' });
  await other.expect({ phone: 'old', app: 'com.acme.chat', body: 'Hi' });
  await assert.rejects(other.expect({ phone: 'old', badge: 0 }), /need app: one of com.acme.chat/);
  await other.stop();
  await assert.rejects(Belfry.start(undefined, ['--no-such']), /--no-such/);
});

test('a Belfry that has ended is named', async () => {
  const other = await Belfry.start();
  execFileSync('pkill', ['-KILL', '-f', path.dirname(path.dirname(other.environment.APNS_CA))]);
  await assert.rejects(other.send({ text: 'Hi' }), (error) => {
    assert(error instanceof Ended);
    return /ended by SIGKILL[^]*Ready/.test(error.message);
  });
  await other.stop();
  await assert.rejects(other.send({ text: 'Hi' }), /stop was called/);
});

test('Belfry ends with a killed program', async () => {
  const { signal, stdout } = spawnSync(process.execPath, ['-e', `
    require('belfry').Belfry.start().then((belfry) => {
      console.log(belfry.environment.BELFRY_API);
      process.kill(process.pid, 'SIGKILL');
    });`], { env: { ...process.env, TMPDIR: process.cwd() } });
  assert.equal(signal, 'SIGKILL');
  const end = Date.now() + 300_000;
  await assert.rejects(async () => {
    while (Date.now() < end) {
      await fetch(`${stdout.toString().trim()}/readyz`);
      await sleep(50);
    }
  });
});

test('fails', async () => {
  await belfry.send({ title: 'Broken' });
  await belfry.expect({ title: 'Whole' });
});
