import type { VendorTable } from '@halong/api'
import { codeKey } from './catalogue.ts'
import type { LobbyService, Viewer } from './service.ts'
import type { VendorLink } from './vendor-link.ts'

type Asked = { readonly lobby: Pick<LobbyService, 'tableGames'>; readonly link: Pick<VendorLink, 'tables'>; readonly viewer: Viewer }
const MAX_TABLES = 200

/** What runs at the tables that a viewer can open, as their vendors tell it: nothing of one that does not answer, nothing of a game that is not offered here. */
export async function tablesOf({ lobby, link, viewer }: Asked): Promise<(VendorTable & { readonly vassalage: string })[]> {
  const games = await lobby.tableGames(viewer)
  const offered = new Set(games.map(({ vendor, code }) => codeKey(vendor.vassalage, code)))
  const vendors = [...new Set(games.map(({ vendor }) => vendor.vassalage))]
  const told = await Promise.all(
    vendors.map(async (vassalage) => {
      const tables = await link.tables({ vassalage, language: viewer.language })
      return (tables ?? []).map((table) => ({ ...table, vassalage }))
    }),
  )
  return told
    .flat()
    .filter(({ vassalage, gameCode }) => offered.has(codeKey(vassalage, gameCode)))
    .slice(0, MAX_TABLES)
}
