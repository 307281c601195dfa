import type { QueryClient, QueryKey } from '@tanstack/react-query'

const ofLobby = {
  predicate: ({ queryKey: [kind, id] }: { readonly queryKey: QueryKey }) =>
    kind === 'site' && typeof id === 'string' && id.startsWith('lobby.'),
}

/**
 * Games whose stake limits are in another money than that of whoever is signed in now: what is shown is asked for again, what is kept is as good as old. Parts that
 * were not hydrated yet still find what the server rendered them from. A lobby begins anew with its first page, as each of its pages would be a call.
 */
export function renewLimits(queryClient: QueryClient): void {
  queryClient.setQueriesData<unknown>(ofLobby, (known: unknown) => known, { updatedAt: 0 })
  void queryClient.invalidateQueries(ofLobby)
  queryClient.removeQueries({ queryKey: ['lobby'], type: 'inactive' })
  void queryClient.resetQueries({ queryKey: ['lobby'], type: 'active' })
}
