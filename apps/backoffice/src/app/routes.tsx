import { createElement } from 'react'
import { Navigate, type RouteObject } from 'react-router'
import { brandIn, useBrands } from '#shared/brands.ts'
import type { OfficePage } from '#shared/office-page.ts'
import { NotFoundPage } from './not-found-page.tsx'
import { OpenPage } from './open-page.tsx'
import { PageFailed } from './page-failed.tsx'
import { pages } from './pages.ts'
import { Root } from './root.tsx'
import { Shell } from './shell/shell.tsx'

function ToLastBrand() {
  return <Navigate to={`/b/${brandIn(useBrands(), undefined).code}`} replace />
}

const routeOf = (page: OfficePage): RouteObject => {
  const element = <OpenPage page={page} />
  return page.path === '' ? { index: true, element } : { path: page.path, element }
}
const errorElement = createElement(PageFailed)
const ofBrand = pages.filter(({ isOfBrand }) => isOfBrand)
const ofNone = pages.filter(({ isOfBrand }) => !isOfBrand)

/** The addresses of the back office: `/b/<brand>/<page>`, and pages of no brand. Reloading or sharing one opens the same. */
export const routes: RouteObject[] = [
  {
    element: <Root />,
    errorElement,
    children: [
      {
        element: <Shell />,
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
