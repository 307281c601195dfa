import { useText } from '@halong/app-kit/text.ts'
import { Page } from '#shared/parts/page.tsx'
import { AwardsList } from './awards-list.tsx'

/** What players of the brand won in jackpots and prizes, from any vendor (W26). */
export function AwardsPage() {
  const text = useText()
  return (
    <Page title={text('office.awards.title')} lead={text('office.awards.lead')} isWide>
      <AwardsList />
    </Page>
  )
}
