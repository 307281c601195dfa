import { codeOf, parseAsset } from '@halong/money'
import { useBrands } from '#shared/brands.ts'
import { SmallField } from '#shared/parts/small-field.tsx'

type AmountsFieldProps = {
  /** Amounts by asset; null where there is none. */
  readonly value: Readonly<Record<string, string>> | null
  readonly label: (asset: string) => string
  readonly onChange: (value: Readonly<Record<string, string>> | null) => void
}

/** An amount for each currency of the brands; all empty is none at all. */
export function AmountsField({ value, label, onChange }: AmountsFieldProps) {
  const brands = useBrands()
  const assets = [...new Set<string>([...brands.map(({ asset }) => asset), ...Object.keys(value ?? {})])]
  function change(asset: string, typed: string): void {
    const { [asset]: _, ...others } = value ?? {}
    const next = typed === '' ? others : { ...others, [asset]: typed }
    onChange(Object.keys(next).length === 0 ? null : next)
  }
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      {assets.map((asset) => {
        const known = parseAsset(asset)
        return (
          <SmallField
            key={asset}
            label={label(known ? codeOf(known) : asset)}
            inputMode="decimal"
            value={value?.[asset] ?? ''}
            maxLength={25}
            onChange={({ target }) => change(asset, target.value.replace(/[^\d.]/g, ''))}
          />
        )
      })}
    </div>
  )
}
