import { useEffect } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { type NavigateFunction, StaticRouter, useLocation, useNavigate } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import { createSiteHistory, SiteRouter } from '#shared/routing/router.tsx'
import { lazilyHydrated } from './lazy-hydration.tsx'

const isHydrated = (selector: string) => Object.keys(document.querySelector(selector) ?? {}).some((key) => key.startsWith('__reactProps'))
const Path = ({ id }: { readonly id: string }) => <p id={id}>{useLocation().pathname}</p>
const Below = lazilyHydrated('below', () => <Path id="late" />)
function Page({ onReady }: { readonly onReady?: (navigate: NavigateFunction) => void }) {
  const navigate = useNavigate()
  useEffect(() => onReady?.(navigate), [onReady, navigate])
  return (
    <>
      <Path id="first" />
      <div style={{ height: '10000px' }} />
      <Below />
    </>
  )
}

let root: Root
const host = document.createElement('div')
afterEach(() => {
  root.unmount()
  host.remove()
  scrollTo(0, 0)
  history.replaceState(null, '', '/')
})

/** A page as the server sends it, hydrated in this browser. */
async function hydratePage(): Promise<NavigateFunction> {
  history.replaceState(null, '', '/rng')
  host.innerHTML = renderToString(
    <StaticRouter location="/rng">
      <Page />
    </StaticRouter>,
  )
  document.body.append(host)
  return new Promise((resolve) => {
    root = hydrateRoot(
      host,
      <SiteRouter history={createSiteHistory(window)}>
        <Page onReady={resolve} />
      </SiteRouter>,
      { onRecoverableError: (error) => expect.unreachable(String(error)) },
    )
  })
}

it('R-SYS-1: a navigation leaves what is not hydrated yet as the server rendered it; hydrated later it shows the current location', async () => {
  const navigate = await hydratePage()
  const late = document.querySelector('#late')
  navigate('/hot')
  await expect.poll(() => document.querySelector('#first')?.textContent).toBe('/hot')
  expect(isHydrated('#late')).toBe(false)
  expect([document.querySelector('#late'), late?.textContent]).toEqual([late, '/rng'])
  late?.scrollIntoView()
  await expect.poll(() => document.querySelector('#late')?.textContent).toBe('/hot')
  expect([document.querySelector('#late'), isHydrated('#late')]).toEqual([late, true])
  navigate('/live')
  await expect.poll(() => late?.textContent).toBe('/live')
})

it.each(['//evil.test/x', 'https://evil.test', '/\\evil.test', 'javascript:alert(1)'])('T48: does not navigate to %s', async (to) => {
  const navigate = await hydratePage()
  expect(() => navigate(to)).toThrow('External navigation is not allowed')
  expect(location.pathname).toBe('/rng')
})
