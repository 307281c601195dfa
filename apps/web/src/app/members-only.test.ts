import { expect, it } from 'vitest'
import { isOpenToVisitors, isPopupOpenToVisitors } from './members-only.ts'
import { routes } from './routes.ts'

it('R-SYS-13, R-RT-3: the app and the help centre are open under either of their names, the site is not', () => {
  for (const path of ['/down', '/download', '/helpmc', '/Download/']) expect(isOpenToVisitors(path), path).toBe(true)
  for (const path of ['/', '/rng', '/downloads', '/help']) expect(isOpenToVisitors(path), path).toBe(false)
})

it('R-SYS-13, R-PWD-1, T16: where the link of a message leads is open', () => {
  for (const path of ['/reset-password', '/stop-change']) expect(isOpenToVisitors(path), path).toBe(true)
})

it('R-SYS-13: what they open there opens', () => {
  for (const name of ['login', 'help', 'service', 'download']) expect(isPopupOpenToVisitors(name), name).toBe(true)
  for (const name of ['search', 'game', 'security']) expect(isPopupOpenToVisitors(name), name).toBe(false)
})

it('R-SYS-13: of all pages of the site a visitor sees the way in, help, the app and what a message leads to, and no other', () => {
  const open = routes.filter(({ path }) => isOpenToVisitors(path)).map(({ path }) => path)
  expect(open.toSorted()).toEqual(['/down', '/helpmc', '/login', '/register', '/reset-password', '/stop-change'])
})
