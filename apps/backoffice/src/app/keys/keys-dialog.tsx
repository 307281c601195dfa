import { useText } from '@halong/app-kit/text.ts'
import { Checkbox, Dialog } from '@halong/ui'
import { useOperator } from '#shared/operator.tsx'
import { prefer, usePreferences } from '#shared/preferences.ts'
import { mayOpen, pages } from '../pages.ts'

const Keys = ({ keys }: { readonly keys: readonly string[] }) => (
  <span className="flex gap-1">
    {keys.map((key) => (
      <kbd key={key} className="min-w-6 rounded-sm bg-press px-1.5 py-0.5 text-center font-mono text-xs">
        {key}
      </kbd>
    ))}
  </span>
)

/** Every key there is, and the switch for single ones. */
export function KeysDialog({ onClose }: { readonly onClose: () => void }) {
  const text = useText()
  const { permissions } = useOperator()
  const { shortcuts } = usePreferences()
  const rows: readonly (readonly [string, readonly string[]])[] = [
    [text('office.keys.search'), ['Ctrl', 'K']],
    [text('office.keys.search'), ['/']],
    [text('office.keys.list'), ['?']],
    [text('office.brand.choose'), ['b']],
    [text('office.keys.rows'), ['j', 'k']],
    [text('office.keys.walk'), ['[', ']']],
    [text('office.keys.filters'), ['f']],
    [text('office.list.export'), ['e']],
    [text('office.again'), ['r']],
    ...pages.flatMap((page) =>
      page.key !== undefined && mayOpen(page, permissions) ? [[text(page.title), ['g', page.key]] as const] : [],
    ),
  ]
  return (
    <Dialog open onClose={onClose} title={text('office.keys.title')} closeLabel={text('office.close')}>
      <Checkbox label={text('office.keys.single')} checked={shortcuts} onChange={() => prefer({ shortcuts: !shortcuts })} />
      <dl className="mt-3">
        {rows.map(([what, keys]) => (
          <div key={keys.join('')} className="flex min-h-10 items-center justify-between gap-4 border-b border-line text-sm">
            <dt className="text-ink-2">{what}</dt>
            <dd>
              <Keys keys={keys} />
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
