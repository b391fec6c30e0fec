import { el } from './dom.js';
export const matrixView = () => el('p', {}, 'matrix');
