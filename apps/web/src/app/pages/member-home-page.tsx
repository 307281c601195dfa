import { MemberEntriesProvider } from '#features/member-centre/centre-context.ts'
import { MemberFrame } from '#features/member-centre/member-frame.tsx'
import { MemberMenu } from '#features/member-centre/member-menu.tsx'
import { useText } from '#shared/text/text.ts'
import { memberPages, memberParts } from '../member-pages.ts'
import { useMinWidth } from '../shell/bars/use-min-width.ts'
import { memberEntries } from './member-entries.ts'

const wallet = memberPages.find(({ key }) => key === 'transferFund')
const Wallet = memberParts.get('transferFund')

/** The first screen of the member centre: its menu on a phone, the wallet where the menu stands beside it. */
export function MemberHomePage() {
  const text = useText()
  const isWide = useMinWidth('64rem')
  return (
    <MemberEntriesProvider value={memberEntries}>
      {isWide && wallet && Wallet ? (
        <MemberFrame entry={wallet} title={text(wallet.title)}>
          <Wallet />
        </MemberFrame>
      ) : (
        <MemberFrame entry={null} title={text('title.member')}>
          <MemberMenu current={null} look="list" />
        </MemberFrame>
      )}
    </MemberEntriesProvider>
  )
}
