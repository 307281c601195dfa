import { later } from '#app/deferred-parts.ts'
import { part } from '#shared/loading/part.ts'
import type { OpenModalProps } from './open-modal.tsx'

/** The popups and where each comes from: fetched with what every page loads after its first screen. */
export const openModalPart = part<OpenModalProps>([], async () => (await later()).OpenModalDialog)
