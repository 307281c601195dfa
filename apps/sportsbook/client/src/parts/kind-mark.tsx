import { t } from '../shared/texts.ts'

/** Stands wherever a match stands: its clubs and results are made by a computer, or it is played by people. */
export const KindMark = ({ isReal }: { readonly isReal: boolean }) => (
  <span className="sb-virtual" data-real={isReal ? '' : undefined}>
    {t(isReal ? 'real.mark' : 'virtual.mark')}
  </span>
)
