import { useText } from '@halong/app-kit/text.ts'
import { Button, showToast } from '@halong/ui'
import { ImagePlus } from 'lucide-react'
import { useRef, useState } from 'react'
import { call } from '#shared/api.ts'
import { useBrand } from '#shared/brands.ts'
import { Moment } from '#shared/cells/moment.tsx'
import type { Column } from '#shared/list/column.ts'
import { List } from '#shared/list/list.tsx'
import type { RowOf } from '#shared/list/lists.ts'
import { Copy } from '#shared/parts/copy.tsx'
import { Page } from '#shared/parts/page.tsx'
import { ReasonDialog } from '#shared/parts/reason-dialog.tsx'

type Picture = RowOf<'editing.listPictures'>
const LARGEST_BYTES = 5_000_000
/** Enough of a picture's name to tell it from the others. */
const shortOf = (url: string): string => (url.split('/').at(-1) ?? url).slice(0, 10)

const columns: readonly Column<Picture>[] = [
  { name: 'url', title: 'office.pictures.picture', cell: ({ url }) => <Copy value={url} shown={shortOf(url)} /> },
  {
    name: 'width',
    title: 'office.pictures.look',
    onCard: 'head',
    cell: ({ url }) => <img src={url.replace('-1440.', '-480.')} alt="" loading="lazy" className="h-8 w-14 rounded-sm object-cover" />,
  },
  { name: 'height', title: 'office.pictures.size', align: 'end', cell: ({ width, height }) => `${width} × ${height}` },
  { name: 'addedBy', title: 'office.pictures.by', cell: ({ addedBy }) => addedBy },
  { name: 'addedAt', title: 'office.pictures.added', sort: 'addedAt', cell: ({ addedAt }) => <Moment at={addedAt} /> },
]

/** Pictures that were uploaded for the brand; each is drawn anew from its pixels, and named by its content (T76). */
export function PicturesPage() {
  const text = useText()
  const brand = useBrand()
  const [removed, setRemoved] = useState<Picture | null>(null)
  const [file, setFile] = useState<File | null>(null)
  const chooser = useRef<HTMLInputElement>(null)
  function choose(chosen: File | undefined): void {
    if (chosen === undefined) return
    if (chosen.size > LARGEST_BYTES) showToast(text('office.pictures.too_large'), { tone: 'bad' })
    else setFile(chosen)
  }
  const add = (
    <Button size="small" icon={<ImagePlus aria-hidden size={16} />} onClick={() => chooser.current?.click()}>
      {text('office.pictures.add')}
    </Button>
  )
  return (
    <Page title={text('office.pictures.title')} lead={text('office.pictures.lead')} actions={add} isWide>
      <input
        ref={chooser}
        type="file"
        accept="image/png,image/jpeg,image/webp"
        aria-label={text('office.pictures.add')}
        tabIndex={-1}
        className="sr-only"
        onChange={({ target }) => {
          choose(target.files?.[0])
          target.value = ''
        }}
      />
      <List
        of="editing.listPictures"
        label={text('office.pictures.title')}
        columns={columns}
        keyOf={({ url }) => url}
        actionsOf={(row) => (
          <Button size="small" tone="secondary" onClick={() => setRemoved(row)}>
            {text('office.pictures.remove')}
          </Button>
        )}
        filters={{ addedBy: { title: 'office.pictures.by' }, addedAt: { title: 'office.pictures.added' } }}
        empty={{ title: text('office.pictures.none'), text: text('office.pictures.none_text'), action: add }}
      />
      {file && (
        <ReasonDialog
          title={text('office.pictures.add')}
          subject={file.name}
          send={(reason) => call('editing.uploadPicture', { query: { brandId: brand.id, reason }, body: file })}
          onClose={() => setFile(null)}
        />
      )}
      {removed && (
        <ReasonDialog
          title={text('office.pictures.remove')}
          subject={removed.url}
          isDanger
          send={(reason) => call('editing.removePicture', { body: { brandId: brand.id, url: removed.url, reason } })}
          onClose={() => setRemoved(null)}
        />
      )}
    </Page>
  )
}
