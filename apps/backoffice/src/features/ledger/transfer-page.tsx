import { useText } from '@halong/app-kit/text.ts'
import { Badge } from '@halong/ui'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { query } from '#shared/api.ts'
import { useBrand } from '#shared/brands.ts'
import { Moment } from '#shared/cells/moment.tsx'
import { EvidenceButton } from '#shared/evidence/evidence-button.tsx'
import { asId } from '#shared/ids.ts'
import { useLedgerWords } from '#shared/ledger/ledger-words.tsx'
import { Card, Facts } from '#shared/parts/card.tsx'
import { DetailPage } from '#shared/parts/detail-page.tsx'
import { useWay } from '#shared/use-way.ts'
import { Postings } from './postings.tsx'

/** One transfer: why, for what, and all of its entries, which sum up to nothing. */
export function TransferPage() {
  const text = useText()
  const brand = useBrand()
  const way = useWay()
  const words = useLedgerWords()
  const [address] = useSearchParams()
  const [owner, key] = [asId('ply', address.get('owner') ?? ''), address.get('key') ?? '']
  const transfer = useQuery({ ...query('ledger.getTransfer', { query: { brandId: brand.id, owner, key } }), enabled: key !== '' })
  return (
    <DetailPage
      of={transfer}
      id={key}
      crumbs={[[text('office.ledger.title'), way(['ledger'], { owner })]]}
      title={({ reason }) => words.reason(reason)}
      state={({ asset }) => <Badge>{asset.split('/')[0]}</Badge>}
      actions={() => <EvidenceButton playerId={owner} subject={`key:${key}`} />}
      tabs={(value) => [
        {
          id: 'transfer',
          title: text('office.ledger.transfer'),
          content: (
            <div className="flex flex-col gap-4">
              <Card title={text('office.ledger.about')}>
                <Facts
                  rows={[
                    [
                      text('office.ledger.owner'),
                      <Link key="owner" to={way(['members', value.owner])} className="font-mono text-xs text-link hover:underline">
                        {value.owner}
                      </Link>,
                    ],
                    [
                      text('office.ledger.reason'),
                      <code key="reason" className="font-mono text-xs">
                        {value.reason}
                      </code>,
                    ],
                    [text('office.ledger.reference'), value.reference || '–'],
                    [text('office.ledger.happened'), <Moment key="happened" at={value.happenedAt} />],
                    [text('office.ledger.written'), <Moment key="written" at={value.writtenAt} />],
                    [text('office.ledger.memo'), value.memo ?? '–'],
                    [
                      text('office.ledger.transfer_id'),
                      <code key="id" className="font-mono text-xs">
                        {value.id}
                      </code>,
                    ],
                  ]}
                />
              </Card>
              <Card
                title={text('office.ledger.entries')}
                aside={<span className="text-xs text-ink-2">{text('office.ledger.balanced')}</span>}
              >
                <Postings entries={value.entries} asset={value.asset} />
              </Card>
            </div>
          ),
        },
      ]}
    />
  )
}
