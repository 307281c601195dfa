import { part } from '#shared/part.ts'
import type { OpenedProps } from './shell/opened-modal.tsx'

/** The popups and where each comes from: fetched with the first one, or once the page has come to rest. */
export const opened = part<OpenedProps>([], async () => (await import('./shell/opened-modal.tsx')).OpenedModal)
