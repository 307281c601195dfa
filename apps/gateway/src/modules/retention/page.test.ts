import { expect, it } from 'vitest'
import { retentionPage } from './page.ts'

it('docs/retention.md says what the job does', async () => {
  await expect(retentionPage()).toMatchFileSnapshot('../../../../../docs/retention.md')
})
