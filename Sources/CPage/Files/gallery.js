import { el } from './dom.js';
export const galleryView = () => el('p', {}, 'gallery');
