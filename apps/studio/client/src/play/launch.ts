import type { StudioLanguage } from '#protocol/index.ts'
import { readTheme, type Theme } from '../shared/look.ts'
import { readLanguage } from '../shared/texts.ts'

export type Launch = {
  readonly gameCode: string
  readonly ticket: string | null
  readonly language: StudioLanguage | null
  readonly theme: Theme | null
  /** A member plays for trial money. */
  readonly demo: boolean
  /** A room of the game that the site asks for (contracts §6). */
  readonly open: string | null
}

/** Reads how the site launched us. The ticket stands in the fragment, which no server or referrer ever sees. */
export function readLaunch({ pathname, hash }: { readonly pathname: string; readonly hash: string }): Launch {
  const fields = new URLSearchParams(hash.replace(/^#/, ''))
  const gameCode = decodeURIComponent(/^\/play\/([^/]+)/.exec(pathname)?.[1] ?? '')
  const ticket = fields.get('ticket')
  const open = fields.get('open') ?? ''
  return {
    gameCode,
    ticket: ticket === '' ? null : ticket,
    language: readLanguage(fields.get('lang')),
    theme: readTheme(fields.get('theme')),
    demo: fields.get('mode') === 'demo',
    open: /^[A-Za-z0-9._-]{1,60}$/.test(open) ? open : null,
  }
}

/**
 * Takes the ticket out of the address and the history at once: it is worth a session until it is used. Which site frames the page stays in it: by that the page
 * asks whom it may talk to.
 */
export const hideTicket = (): void => history.replaceState(null, '', `${location.pathname}${location.search}`)
