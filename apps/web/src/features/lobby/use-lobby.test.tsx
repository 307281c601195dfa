import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { type PageContext, PageContextProvider } from '#shared/site/page-context.ts'
import { createTextStore, TextProvider } from '#shared/text/text.ts'
import { gameOf, pageOf } from '#test/lobby-samples.ts'
import { firstPageKey, gamesQuery, noFilters } from './lobby.queries.ts'
import { useLobby } from './use-lobby.ts'

const key = firstPageKey('EN', gamesQuery('RNG', noFilters))
const before = pageOf([gameOf(1)], {})
const after = pageOf([gameOf(1), gameOf(2)], {})
const page: PageContext = {
  answers: [[key, before]],
  build: '',
  device: 'phone',
  foreignHost: false,
  host: '',
  imageCdn: '',
  studioOrigin: '',
}

function Lobby() {
  const { games, total } = useLobby('RNG', noFilters)
  return <p>{`${total}: ${games.map(({ nodeId }) => nodeId).join(' ')}`}</p>
}
function Site({ client }: { readonly client: QueryClient }) {
  return (
    <QueryClientProvider client={client}>
      <PageContextProvider value={page}>
        <TextProvider store={createTextStore('EN')}>
          <Lobby />
        </TextProvider>
      </PageContextProvider>
    </QueryClientProvider>
  )
}
function clientWith(answer: typeof before): QueryClient {
  const client = new QueryClient()
  client.setQueryData(key, answer)
  return client
}

it('R-SYS-1: games that changed before the code of a lobby came are shown after it was hydrated as the server rendered it', async () => {
  const host = document.createElement('div')
  document.body.append(host)
  host.innerHTML = renderToString(<Site client={clientWith(before)} />)
  const rendered = host.querySelector('p')
  expect(rendered?.textContent).toBe('1: 1')
  const root = hydrateRoot(host, <Site client={clientWith(after)} />, { onRecoverableError: (error) => expect.unreachable(String(error)) })
  await expect.poll(() => host.textContent).toBe('2: 1 2')
  // The very element of the server: nothing was thrown away.
  expect(host.querySelector('p')).toBe(rendered)
  root.unmount()
  host.remove()
})
