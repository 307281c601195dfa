import { lobbies } from '#shared/game/categories.ts'
import { createTextStore, type SiteText, type TextArea } from '#shared/text/text.ts'
import { needsOf } from './page-needs.ts'
import { routes } from './routes.ts'

/** The texts of some areas, for what the server writes beside pages: the manifest of the app, the page without a network. */
export async function textsIn(language: string, areas: readonly TextArea[]): Promise<SiteText> {
  const store = createTextStore(language)
  await store.load(areas)
  return store.read().text
}

/** Pages that search engines may find by their address alone; those about one thing each are found through their lists. */
export const openPages: readonly { readonly path: string; readonly isLobby: boolean }[] = routes
  .filter((route) => route.hidden !== true && route.opens !== 'login' && !needsOf(route, new URLSearchParams()).some(isDetailPage))
  .map(({ path }) => ({ path, isLobby: lobbies.some((lobby) => `/${lobby.path}` === path) }))

/** A page about one thing, which its address does not name. Documents are named by their path. */
function isDetailPage({ id, isSubject }: { readonly id: string; readonly isSubject?: boolean }): boolean {
  return isSubject === true && id !== 'content.getDocument'
}
