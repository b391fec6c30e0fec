import { el } from './dom.js';
export const explainView = () => el('p', {}, 'explain');
export const diagnoseView = () => el('p', {}, 'diagnose');
