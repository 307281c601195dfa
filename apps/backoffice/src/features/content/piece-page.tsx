import { useText } from '@halong/app-kit/text.ts'
import { Badge, showToast } from '@halong/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router'
import { call, query } from '#shared/api.ts'
import { useBrand } from '#shared/brands.ts'
import { languageName } from '#shared/languages.ts'
import { useMay } from '#shared/operator.tsx'
import { Answer } from '#shared/parts/answer.tsx'
import { Card } from '#shared/parts/card.tsx'
import { Crumbs } from '#shared/parts/crumbs.tsx'
import { Page } from '#shared/parts/page.tsx'
import { SitePreview } from '#shared/parts/site-preview.tsx'
import { recordOf } from '#shared/shape-form/shape.ts'
import { ShapeForm } from '#shared/shape-form/shape-form.tsx'
import { useWay } from '#shared/use-way.ts'
import { freshPiece, isAimed, type Kind, kindOf, type Piece, shapeOfKind } from './kinds.ts'
import { PiecePreview } from './piece-preview.tsx'
import { PieceVersions } from './piece-versions.tsx'
import { useContentWords } from './use-content-words.ts'

type Body = ReturnType<typeof freshPiece>

/** One piece of content with its texts in every language, or a new one: written, looked at, and every version it had. */
export function PiecePage() {
  const text = useText()
  const brand = useBrand()
  const way = useWay()
  const [address] = useSearchParams()
  const kind = kindOf(address.get('kind'))
  const name = address.get('name')
  const piece = useQuery({ ...query('editing.get', { query: { brandId: brand.id, kind, name: name ?? '-' } }), enabled: name !== null })
  const above = <Crumbs to={[[text(`office.content.kind.${kind}`), way(['content'], { kind })]]} />
  if (name === null)
    return (
      <Page title={text('office.content.add')} lead={text(`office.content.about.${kind}`)} above={above}>
        <PieceForm kind={kind} piece={null} />
      </Page>
    )
  return (
    <Page title={name} lead={text(`office.content.about.${kind}`)} above={above} actions={piece.data && <Shown piece={piece.data} />}>
      <Answer of={piece} rows={8}>
        {(value) => (
          <>
            <PieceForm key={value.version} kind={kind} piece={value} />
            <PieceVersions piece={value} />
          </>
        )}
      </Answer>
    </Page>
  )
}

function Shown({ piece: { isShown, version } }: { readonly piece: Piece }) {
  const text = useText()
  return (
    <span className="flex gap-2">
      <span className="inline-flex rounded-full bg-surface">
        <Badge tone={isShown ? 'jade' : 'neutral'}>{text(isShown ? 'office.content.shown' : 'office.content.hidden')}</Badge>
      </span>
      <Badge>{text('office.content.version', { version })}</Badge>
    </span>
  )
}

function PieceForm({ kind, piece }: { readonly kind: Kind; readonly piece: Piece | null }) {
  const text = useText()
  const brand = useBrand()
  const way = useWay()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const found = useQuery({
    ...query('segments.list', { query: { brandId: brand.id } }),
    enabled: useMay('segments.manage') && isAimed(kind),
  })
  const segments = found.data?.segments ?? []
  // One that this operator may not choose among, or that was retired, stays what it is.
  const known = [...new Set([...segments.map(({ id }) => id), ...(piece && piece.segment !== '' ? [piece.segment] : [])])]
  const words = useContentWords(segments)
  const fresh = freshPiece(kind)
  const shown = piece && Object.fromEntries(Object.keys(fresh).map((name) => [name, recordOf(piece)[name]]))
  function bodyOf(value: unknown) {
    // cast: the form is of these fields; what is wrong with one the gateway says.
    const written = { ...fresh, ...recordOf(value) } as Body
    const gone = Object.keys(piece?.texts ?? {}).filter((code) => !(code in written.texts))
    const texts = { ...written.texts, ...Object.fromEntries(gone.map((code) => [code, null])) }
    return { ...written, texts, brandId: brand.id, kind, name: piece?.name ?? written.name }
  }
  async function send(value: unknown, reason: string): Promise<void> {
    const body = bodyOf(value)
    const { name } = body
    const { cleaned } = await call('editing.save', { body: { ...body, reason, expectedVersion: piece?.version ?? 0 } })
    showToast(text(cleaned.length > 0 ? 'office.content.cleaned' : 'office.content.saved'), { tone: cleaned.length > 0 ? 'plain' : 'good' })
    await queries.invalidateQueries()
    if (piece === null) navigate(way(['content', 'one'], { kind, name }))
  }
  return (
    <Card title={text('office.content.write')}>
      <div className="p-4">
        <ShapeForm
          shape={shapeOfKind(kind, piece === null, known)}
          value={shown}
          draft={shown ?? fresh}
          words={words}
          send={send}
          preview={(value) => (
            <>
              <PiecePreview
                texts={recordOf(recordOf(value)['texts'])}
                picture={String(recordOf(value)['picture'] ?? '')}
                nameOf={languageName}
              />
              <SitePreview key={JSON.stringify(value)} make={() => call('editing.preview', { body: bodyOf(value) })} />
            </>
          )}
        />
      </div>
    </Card>
  )
}
