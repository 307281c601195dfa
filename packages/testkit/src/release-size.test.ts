import { afterEach, expect, it, vi } from 'vitest'
import { releaseSize } from './release-size.ts'

afterEach(() => vi.unstubAllEnvs())

it('is small in every run and full in the release run', () => {
  vi.stubEnv('HALONG_RELEASE', undefined)
  expect(releaseSize(50, 2_000)).toBe(50)
  vi.stubEnv('HALONG_RELEASE', '1')
  expect(releaseSize(50, 2_000)).toBe(2_000)
})
