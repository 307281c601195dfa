import { loadText } from '@halong/i18n/server'
import type { AddressOf } from './alternates.ts'
import { escapeHtml } from './escape.ts'

type Told = { readonly language: string; readonly addressOf: AddressOf; readonly nonce: string }

/**
 * What a browser without scripts is told: the page can be read, what needs an answer can not be done. It stands where the notice of a lost connection would, and the
 * page leaves it space as for that (`--lost`): a line where the window is wide, four where it is narrow. Outside the root element, so that React does not hydrate it;
 * a browser with scripts reads it as plain text, and shows nothing.
 */
export function writeNoScript({ language, addressOf, nonce }: Told): string {
  const text = loadText(language, ['shell', 'status'])
  const link = `<a class="underline underline-offset-4" href="${addressOf('/helpmc')}">${escapeHtml(text('title.help_centre'))}</a>`
  return `<noscript><style ${nonce}>:root{--lost:max(2.5rem,7rem - 5vw)}</style><p class="${look}">${escapeHtml(text('no_script'))} ${link}</p></noscript>`
}

/** The same classes as the notice of a lost connection, for there are no others in the style sheet. */
export const look =
  'fixed inset-x-0 top-(--notice) z-25 lg:[html:has(.side-bar)_&]:start-(--side-now) bg-gold px-4 py-2 text-center text-sm font-semibold text-page'
