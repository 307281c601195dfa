import type { TextStore } from '@halong/app-kit/text.ts'
import type { QueryClient } from '@tanstack/react-query'
import { createElement } from 'react'
import { type LoaderFunction, Navigate, type RouteObject } from 'react-router'
import { brandIn, brandsQuery, useBrands } from '#shared/brands.ts'
import type { OfficePage } from '#shared/office-page.ts'
import { readSession, whenStarted } from '#shared/session/session.ts'
import { NotFoundPage } from './not-found-page.tsx'
import { OpenPage, preparePage } from './open-page.tsx'
import { PageFailed } from './page-failed.tsx'
import { mayOpen, pages } from './pages.ts'
import { Root, Waiting } from './root.tsx'
import { Shell } from './shell/shell.tsx'

function ToLastBrand() {
  return <Navigate to={`/b/${brandIn(useBrands(), undefined).code}`} replace />
}

const errorElement = createElement(PageFailed)
const hydrateFallbackElement = createElement(Waiting)
const ofBrand = pages.filter(({ isOfBrand }) => isOfBrand)
const ofNone = pages.filter(({ isOfBrand }) => !isOfBrand)
/** What a loader loaded stays. */
const shouldRevalidate = () => false

/** Runs once it is known who is signed in, and only then. */
const forOperator =
  (load: (permissions: readonly string[]) => Promise<void>): LoaderFunction =>
  async () => {
    await whenStarted()
    const session = readSession()
    if (session.state === 'in') await load(session.operator.permissions)
    return null
  }

/** The addresses of the back office: `/b/<brand>/<page>`, and pages of no brand. Reloading or sharing one opens the same. */
export function routesOf(texts: TextStore, queries: QueryClient): RouteObject[] {
  const routeOf = (page: OfficePage): RouteObject => {
    const element = <OpenPage page={page} />
    const loader = forOperator(async (permissions) => {
      if (mayOpen(page, permissions)) await preparePage(page, texts)
    })
    return page.path === '' ? { index: true, element, loader, shouldRevalidate } : { path: page.path, element, loader, shouldRevalidate }
  }
  return [
    {
      element: <Root />,
      errorElement,
      hydrateFallbackElement,
      children: [
        {
          element: <Shell />,
          loader: forOperator(() => queries.prefetchQuery(brandsQuery)),
          shouldRevalidate,
          children: [
            { index: true, element: <ToLastBrand /> },
            { path: 'sign-in', element: <ToLastBrand /> },
            { path: 'b/:brand', children: ofBrand.map(routeOf), errorElement },
            ...ofNone.map(routeOf),
            { path: '*', element: <NotFoundPage /> },
          ],
        },
      ],
    },
  ]
}
