import { beforeEach, expect, it } from 'vitest'
import { forgetWalks, keepWalk, neighboursOf } from './walk.ts'

beforeEach(forgetWalks)
const at = (address: string) => {
  const [pathname = '', search = ''] = address.split('?')
  return neighboursOf({ pathname, search })
}

it('R-OPS-1: a page has the neighbours of the list it was reached from, and none where no list led to it', () => {
  keepWalk(['/m/1', '/m/2', '/m/3'])
  expect(at('/m/1')).toEqual({ previous: null, next: '/m/2' })
  expect(at('/m/2?tab=money')).toEqual({ previous: '/m/1', next: '/m/3' })
  expect(at('/m/3')).toEqual({ previous: '/m/2', next: null })
  expect(at('/m/4')).toBeNull()
})

it('what a query names is part of the page, and a list inside a page leaves the walk as it is', () => {
  keepWalk(['/r/one?name=a', '/r/one?name=b'])
  expect(at('/r/one?name=b&tab=x')).toEqual({ previous: '/r/one?name=a', next: null })
  keepWalk(['/rounds/1'])
  expect(at('/r/one?name=a')).toEqual({ previous: null, next: '/r/one?name=b' })
  // The same player in two lists: the one looked at last leads.
  keepWalk(['/r/one?name=b', '/r/one?name=a'])
  expect(at('/r/one?name=a')).toEqual({ previous: '/r/one?name=b', next: null })
})
