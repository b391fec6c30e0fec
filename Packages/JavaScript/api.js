// The operations of Belfry's API. Written by Scripts/clients.py from the OpenAPI document. Do not edit.

'use strict';

const { Transport, part } = require('./transport.js');

/** The operations of the API. A refused request throws `Problem`. */
class API extends Transport {
  routes() {
    return this.request('GET', '/api/v1');
  }

  actions() {
    return this.request('GET', '/api/v1/actions');
  }

  branch(body) {
    return this.request('POST', '/api/v1/branches', { body });
  }

  channels(query = {}) {
    return this.request('GET', '/api/v1/channels', { query });
  }

  addChannel(body) {
    return this.request('POST', '/api/v1/channels', { body });
  }

  removeChannel(id) {
    return this.request('DELETE', `/api/v1/channels/${part(id)}`);
  }

  channel(id) {
    return this.request('GET', `/api/v1/channels/${part(id)}`);
  }

  broadcast(id, body) {
    return this.request('POST', `/api/v1/channels/${part(id)}/broadcasts`, { body });
  }

  delivery(uniqueID) {
    return this.request('GET', `/api/v1/deliveries/${part(uniqueID)}`);
  }

  diagnose(body) {
    return this.request('POST', '/api/v1/diagnose', { body });
  }

  explain(body) {
    return this.request('POST', '/api/v1/explain', { body });
  }

  removeFaults(query = {}) {
    return this.request('DELETE', '/api/v1/faults', { query });
  }

  faults() {
    return this.request('GET', '/api/v1/faults');
  }

  addFault(body) {
    return this.request('POST', '/api/v1/faults', { body });
  }

  removeFault(name) {
    return this.request('DELETE', `/api/v1/faults/${part(name)}`);
  }

  fcm() {
    return this.request('GET', '/api/v1/fcm');
  }

  removeFcmFaults() {
    return this.request('DELETE', '/api/v1/fcm/faults');
  }

  fcmFaults() {
    return this.request('GET', '/api/v1/fcm/faults');
  }

  addFcmFault(body) {
    return this.request('POST', '/api/v1/fcm/faults', { body });
  }

  gallery(body) {
    return this.request('POST', '/api/v1/gallery', { body });
  }

  health() {
    return this.request('GET', '/api/v1/health');
  }

  keys() {
    return this.request('GET', '/api/v1/keys');
  }

  addKey(body) {
    return this.request('POST', '/api/v1/keys', { body });
  }

  removeKey(id) {
    return this.request('DELETE', `/api/v1/keys/${part(id)}`);
  }

  libraries(query = {}) {
    return this.request('GET', '/api/v1/libraries', { query });
  }

  lint(body) {
    return this.request('POST', '/api/v1/lint', { body });
  }

  matrix(query = {}) {
    return this.request('GET', '/api/v1/matrix', { query });
  }

  openapi() {
    return this.request('GET', '/api/v1/openapi.json');
  }

  phones(query = {}) {
    return this.request('GET', '/api/v1/phones', { query });
  }

  addPhone(body) {
    return this.request('POST', '/api/v1/phones', { body });
  }

  removePhone(name) {
    return this.request('DELETE', `/api/v1/phones/${part(name)}`, { answer: 'none' });
  }

  phone(name, query = {}) {
    return this.request('GET', `/api/v1/phones/${part(name)}`, { query });
  }

  changePhone(name, body) {
    return this.request('PATCH', `/api/v1/phones/${part(name)}`, { body });
  }

  act(name, body) {
    return this.request('POST', `/api/v1/phones/${part(name)}/actions`, { body });
  }

  addApp(name, body) {
    return this.request('POST', `/api/v1/phones/${part(name)}/apps`, { body });
  }

  removeApp(name, bundle) {
    return this.request('DELETE', `/api/v1/phones/${part(name)}/apps/${part(bundle)}`, { answer: 'none' });
  }

  changeApp(name, bundle, body) {
    return this.request('PATCH', `/api/v1/phones/${part(name)}/apps/${part(bundle)}`, { body });
  }

  fcmAddress(name, bundle, query = {}) {
    return this.request('GET', `/api/v1/phones/${part(name)}/apps/${part(bundle)}/fcm`, { query });
  }

  appTokens(name, bundle) {
    return this.request('GET', `/api/v1/phones/${part(name)}/apps/${part(bundle)}/tokens`);
  }

  requestToken(name, bundle, body) {
    return this.request('POST', `/api/v1/phones/${part(name)}/apps/${part(bundle)}/tokens`, { body });
  }

  attachment(name, file, query = {}) {
    return this.request('GET', `/api/v1/phones/${part(name)}/attachments/${part(file)}`, { query, answer: 'text' });
  }

  record(name, query = {}) {
    return this.request('GET', `/api/v1/phones/${part(name)}/scenario`, { query, answer: 'text' });
  }

  trace(name, query = {}) {
    return this.request('GET', `/api/v1/phones/${part(name)}/trace`, { query });
  }

  tracePage(name) {
    return this.request('GET', `/api/v1/phones/${part(name)}/trace.html`, { answer: 'text' });
  }

  removePushes(query = {}) {
    return this.request('DELETE', '/api/v1/pushes', { query });
  }

  pushes(query = {}) {
    return this.request('GET', '/api/v1/pushes', { query });
  }

  push(body) {
    return this.request('POST', '/api/v1/pushes', { body });
  }

  latestPush() {
    return this.request('GET', '/api/v1/pushes/latest');
  }

  pushDetail(id) {
    return this.request('GET', `/api/v1/pushes/${part(id)}`);
  }

  pushFile(id) {
    return this.request('GET', `/api/v1/pushes/${part(id)}/apns`, { answer: 'text' });
  }

  pushCommand(id) {
    return this.request('GET', `/api/v1/pushes/${part(id)}/curl`, { answer: 'text' });
  }

  pushBody(id) {
    return this.request('GET', `/api/v1/pushes/${part(id)}/raw`, { answer: 'bytes' });
  }

  recordPush(id) {
    return this.request('GET', `/api/v1/pushes/${part(id)}/scenario`, { answer: 'text' });
  }

  why(id, query = {}) {
    return this.request('GET', `/api/v1/pushes/${part(id)}/why`, { query });
  }

  reasons() {
    return this.request('GET', '/api/v1/reasons');
  }

  reset(body = {}) {
    return this.request('POST', '/api/v1/reset', { body });
  }

  rules(query = {}) {
    return this.request('GET', '/api/v1/rules', { query });
  }

  rule(label) {
    return this.request('GET', `/api/v1/rules/${part(label)}`);
  }

  play(body) {
    return this.request('POST', '/api/v1/scenarios', { body });
  }

  service(query = {}) {
    return this.request('GET', '/api/v1/service', { query });
  }

  sessionPage() {
    return this.request('GET', '/api/v1/session.html', { answer: 'text' });
  }

  settings() {
    return this.request('GET', '/api/v1/settings');
  }

  tokens(query = {}) {
    return this.request('GET', '/api/v1/tokens', { query, answer: 'text' });
  }

  wait(query = {}) {
    return this.request('GET', '/api/v1/wait', { query });
  }

  metrics() {
    return this.request('GET', '/metrics', { answer: 'text' });
  }
}

exports.API = API;
