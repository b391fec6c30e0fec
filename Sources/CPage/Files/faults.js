import { el } from './dom.js';
export const faultsView = () => el('p', {}, 'faults');
