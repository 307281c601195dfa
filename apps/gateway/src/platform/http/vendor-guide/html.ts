import { escape, prose } from '../page.ts'

export const paragraph = (text: string): string => `<p>${prose(text)}</p>`
export const list = (...items: readonly string[]): string => `<ul>${items.map((each) => `<li>${prose(each)}</li>`).join('')}</ul>`
export const steps = (...items: readonly string[]): string => `<ol>${items.map((each) => `<li>${prose(each)}</li>`).join('')}</ol>`
export const block = (text: string): string => `<pre tabindex="0"><code>${escape(text)}</code></pre>`
export const json = (value: unknown): string => block(JSON.stringify(value, null, 2))
/** Cells are HTML already. */
export const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  `<div class="wide"><table><thead><tr>${head.map((each) => `<th scope="col">${escape(each)}</th>`).join('')}</tr></thead><tbody>${rows
    .map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`)
    .join('')}</tbody></table></div>`
export const code = (text: string): string => `<code>${escape(text)}</code>`
export const anchorOf = (title: string): string => title.toLowerCase().replaceAll(/[^a-z]+/g, '-')

export type Section = { readonly title: string; readonly content: string }
