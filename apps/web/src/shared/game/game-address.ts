import type { Category } from './categories.ts'

type Vendor = Category['vendors'][number]
/** What is known of a game wherever it can be pressed. */
export type Opened = NonNullable<Category['start']>

/** The address that opens a game: `/game`, or the page its vendor's row of the registry names (R-LAUNCH-1, R-RT-4). */
export function gameAddress({ nodeId, vassalage, gameCode, page, playType }: Opened): string {
  if (page === undefined) return `/game?nodeId=${nodeId}`
  const play = page === 'lottery' && playType !== undefined ? `&playType=${encodeURIComponent(playType)}` : ''
  return `/${page}?gameCode=${gameCode}${play}&vassalage=${vassalage}`
}

/** Pages other than `/game` that open a game. */
export const launchPages = ['lottery', 'vnlottery', 'seamless'] as const
export type LaunchPage = (typeof launchPages)[number]

/** What no game is called: a code that can be none leads to the same answer as one that is none. */
const NO_CODE = 'no-such-game'

export const isCode = (code: string): boolean => /^[a-z0-9][a-z0-9-]{0,47}$/.test(code)
export const isVassalage = (name: string): boolean => /^[A-Z][A-Z0-9_]{1,23}$/.test(name)

/** What the gateway is asked about such a page; the web server asks the same. Who made the game may be left out, as in addresses of the seeds. */
export function launchQuery(page: LaunchPage, address: URLSearchParams) {
  const [gameCode, vassalage] = [address.get('gameCode') ?? '', address.get('vassalage') ?? '']
  if ((gameCode !== '' && !isCode(gameCode)) || (vassalage !== '' && !isVassalage(vassalage))) return { page, gameCode: NO_CODE }
  return { page, ...(gameCode === '' ? {} : { gameCode }), ...(vassalage === '' ? {} : { vassalage }) }
}

/** R-RT-6: the flag of the address that shows the bars on the pages that hide them. */
export const BARS_FLAG = 'bars'
export const showsBars = (search: string): boolean => new URLSearchParams(search).get(BARS_FLAG) === '1'

export type MenuEntry = { readonly vassalage: string; readonly name: string; readonly to: string }

function addressOf({ path }: Category, { vassalage, entry, start }: Vendor): string {
  if (entry === 'start' && start) return gameAddress(start)
  // `isGame` VASSALAGE: the vendor's games in a popup over the lobby.
  return entry === 'list' ? `${path}?modal=vendor-games&vendor=${vassalage}` : `${path}?vassalage=${vassalage}`
}

/**
 * Where a press on a category and on each of its vendors leads (R-SIDE-2): a lottery whose vendor starts directly opens its game, anything else
 * the lobby, a vendor's entry with its filter. Data of the vendor registry, not code.
 */
export function entriesOf(category: Category): { readonly to: string; readonly vendors: readonly MenuEntry[] } {
  return {
    to: category.start ? gameAddress(category.start) : category.path,
    vendors: category.vendors.map((vendor) => ({ vassalage: vendor.vassalage, name: vendor.name, to: addressOf(category, vendor) })),
  }
}
