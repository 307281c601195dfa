import { part } from '#shared/part.ts'
import { later } from './deferred.ts'
import type { OpenedProps } from './shell/opened-modal.tsx'

/** The popups and where each comes from: fetched with what every page loads after its first screen. */
export const opened = part<OpenedProps>([], async () => (await later()).OpenedModal)
