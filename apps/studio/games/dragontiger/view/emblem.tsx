/** The head of a dragon or a tiger in gold, large behind its card. */
export const Emblem = ({ side }: { readonly side: 'dragon' | 'tiger' }) => (
  <svg className="dt-emblem" viewBox="0 0 120 120" aria-hidden="true">
    {side === 'dragon' ? (
      <>
        <path d="M60 114L44 104L34 86L20 80L28 67L14 56L28 50L20 33L36 38L28 8L46 30L60 23L74 30L92 8L84 38L100 33L92 50L106 56L92 67L100 80L86 86L76 104z" />
        <path className="dt-ink" d="M36 52L55 61L40 66zM84 52L65 61L80 66z" />
        <path className="dt-ink" d="M46 80Q60 68 74 80L71 95Q60 102 49 95z" />
        <circle cx={54} cy={84} r={2.6} />
        <circle cx={66} cy={84} r={2.6} />
        <path className="dt-stroke" d="M50 40L60 34L70 40M53 48L60 44L67 48" />
      </>
    ) : (
      <>
        <path d="M60 112C32 110 16 88 18 60L14 24C26 20 36 22 44 28C54 24 66 24 76 28C84 22 94 20 106 24L102 60C104 88 88 110 60 112z" />
        <circle className="dt-ink" cx={42} cy={60} r={6} />
        <circle className="dt-ink" cx={78} cy={60} r={6} />
        <path className="dt-ink" d="M50 78H70L60 88z" />
        <path className="dt-stroke" d="M60 88V96M60 96C54 102 46 102 42 98M60 96C66 102 74 102 78 98" />
        <path className="dt-stroke" d="M60 32V50M48 36L52 46M72 36L68 46M22 66L36 70M98 66L84 70M24 80L38 80M96 80L82 80" />
      </>
    )}
  </svg>
)
