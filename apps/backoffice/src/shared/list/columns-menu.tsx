import { useText } from '@halong/app-kit/text.ts'
import { buttonLook, Checkbox, Popover } from '@halong/ui'
import { Columns3 } from 'lucide-react'
import type { Column } from './column.ts'

type ColumnsMenuProps<Row> = {
  readonly columns: readonly Column<Row>[]
  readonly hidden: readonly string[]
  readonly onHide: (names: readonly string[]) => void
}

/** Which columns a list shows. */
export function ColumnsMenu<Row>({ columns, hidden, onHide }: ColumnsMenuProps<Row>) {
  const text = useText()
  return (
    <Popover
      label={text('office.list.columns')}
      side="end"
      trigger={(attributes) => (
        <button {...attributes} type="button" className={buttonLook('secondary', 'small')}>
          <Columns3 aria-hidden size={16} strokeWidth={1.75} />
          {text('office.list.columns')}
        </button>
      )}
    >
      {() => (
        <ul className="flex w-60 flex-col gap-1 p-4">
          {columns.slice(1).map(({ name, title }) => (
            <li key={name}>
              <Checkbox
                label={text(title)}
                checked={!hidden.includes(name)}
                onChange={() => onHide(hidden.includes(name) ? hidden.filter((each) => each !== name) : [...hidden, name])}
              />
            </li>
          ))}
        </ul>
      )}
    </Popover>
  )
}
