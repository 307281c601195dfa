import { type Child, h } from '../shared/dom.ts'

/** The picture of an outcome on the verifier: what it is, its code, and what it looks like. */
export const outcomeFigure = (title: () => string, note: () => string, ...content: readonly Child[]): HTMLElement =>
  h('figure', { class: 'spin' }, h('figcaption', {}, h('strong', { text: title }), h('span', { class: 'note', text: note })), ...content)
