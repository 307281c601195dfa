import { expect, it } from 'vitest'
import { writeSample, written } from '#test/written-samples.ts'

it.each(written)('R-LANG-1, R-LANG-2: a browser writes %s as a server does', (tag, sample) => expect(writeSample(tag)).toBe(sample))
