import { later } from '#app/deferred-parts.ts'
import { part } from '#shared/loading/part.ts'
import type { OpenedProps } from './open-modal.tsx'

/** The popups and where each comes from: fetched with what every page loads after its first screen. */
export const opened = part<OpenedProps>([], async () => (await later()).OpenedModal)
