import { useText } from '@halong/app-kit/text.ts'
import { Page } from '#shared/parts/page.tsx'
import { RoundsList } from '#shared/rounds/rounds-list.tsx'

/** Rounds of the player the address names: rounds lie with their player. */
export function RoundsPage() {
  const text = useText()
  return (
    <Page title={text('office.rounds.title')} lead={text('office.rounds.lead')} isWide>
      <RoundsList />
    </Page>
  )
}
