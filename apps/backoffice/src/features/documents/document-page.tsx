import { useText } from '@halong/app-kit/text.ts'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { query } from '#shared/api.ts'
import { useBrand } from '#shared/brands.ts'
import { documentStates, itemNames, type WholeDocument } from '#shared/cashier/document-looks.ts'
import { MemberLink } from '#shared/cells/member-link.tsx'
import { Moment } from '#shared/cells/moment.tsx'
import { StateBadge } from '#shared/cells/state.tsx'
import { asId } from '#shared/ids.ts'
import { Card, Facts } from '#shared/parts/card.tsx'
import { DetailPage } from '#shared/parts/detail-page.tsx'
import { Figure, Figures } from '#shared/parts/figure.tsx'
import { useWay } from '#shared/use-way.ts'
import { Deciding } from './deciding.tsx'
import { Promised } from './documents-page.tsx'
import { Pictures } from './pictures.tsx'

/** One document: whose name it has to show, its pictures, and the decision (N10). */
export function DocumentPage() {
  const text = useText()
  const brand = useBrand()
  const way = useWay()
  const id = asId('kyc', useParams()['document'])
  const document = useQuery(query('documents.get', { query: { brandId: brand.id, id } }))
  return (
    <DetailPage
      of={document}
      id={id}
      crumbs={[[text('office.documents.title'), way(['documents'])]]}
      title={({ item, username }) => `${text(itemNames[item])} · ${username}`}
      state={({ state }) => <StateBadge of={state} looks={documentStates} />}
      actions={(value) => <Deciding document={value} />}
      figures={(value) => (
        <Figures>
          <Figure title={text('office.documents.sent')}>
            <Moment at={value.sentAt} />
          </Figure>
          <Figure title={text('office.documents.promised')}>
            <Promised {...value} />
          </Figure>
          <Figure title={text('office.documents.times')}>{value.times}</Figure>
          <Figure title={text('office.documents.decided')}>
            <Moment at={value.decidedAt} />
          </Figure>
        </Figures>
      )}
      tabs={(value) => [{ id: 'overview', title: text('office.documents.one'), content: <Case document={value} /> }]}
    />
  )
}

function Case({ document }: { readonly document: WholeDocument }) {
  const text = useText()
  const { playerId, username, payeeName, code, remark, decidedBy } = document
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,20rem)_minmax(0,1fr)]">
      <Card title={text('office.documents.one')}>
        <Facts
          isNarrow
          rows={[
            [text('office.documents.member'), <MemberLink key="member" {...{ playerId, username }} />],
            [text('office.documents.payee'), payeeName ?? '–'],
            [text('office.documents.decided_by'), decidedBy ?? '–'],
            ...(code === null ? [] : [[text('office.documents.code'), text(`office.documents.code.${code}`)] as const]),
            ...(remark === '' ? [] : [[text('office.documents.remark'), remark] as const]),
          ]}
        />
      </Card>
      <Pictures document={document} />
    </div>
  )
}
