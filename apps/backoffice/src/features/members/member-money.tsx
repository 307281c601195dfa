import { useText } from '@halong/app-kit/text.ts'
import { FilterSelect } from '@halong/ui'
import { useState } from 'react'
import { EntriesList } from '#shared/ledger/entries-list.tsx'
import { useLedgerWords } from '#shared/ledger/ledger-words.tsx'
import type { Member } from './member-overview.tsx'

/** Movements of a player's money, one account at a time: the one in use where none is chosen. */
export function MemberMoney({ member: { id, accounts } }: { readonly member: Member }) {
  const text = useText()
  const words = useLedgerWords()
  const options = accounts.map(({ kind, asset }) => ({
    value: `${id}:${kind}:${asset}`,
    label: `${words.kind(kind)} · ${asset.split('/')[0]}`,
  }))
  const usual = options.find(({ value }) => value.includes(':player.cash:')) ?? options[0]
  const [chosen, choose] = useState(usual?.value)
  if (chosen === undefined) return <p className="text-sm text-ink-2">{text('office.members.no_accounts')}</p>
  return (
    <div className="flex flex-col gap-4">
      <div className="w-fit">
        <FilterSelect
          label={text('office.members.accounts')}
          value={chosen}
          options={options}
          onChange={({ target }) => choose(target.value)}
        />
      </div>
      <EntriesList key={chosen} account={chosen} />
    </div>
  )
}
