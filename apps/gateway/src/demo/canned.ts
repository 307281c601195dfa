import type { Gateway } from '../app.ts'

/** Ready answers of the demo's desk, in the languages its operators write. */
const answers = [
  {
    title: 'Deposit arrived',
    EN: 'Dear {name}, your deposit has arrived and stands in your balance. If the amount is not right, answer here with a picture of the transfer. Ticket {number}.',
    VI: 'Chào {name}, khoản nạp của bạn đã đến và đã vào số dư. Nếu số tiền chưa đúng, hãy trả lời tại đây kèm ảnh chuyển khoản. Mã yêu cầu {number}.',
  },
  {
    title: 'Withdrawal is on its way',
    EN: 'Dear {name}, your withdrawal is approved and was handed to the bank. Its page shows each step with the time we promised. Ticket {number}.',
    VI: 'Chào {name}, lệnh rút tiền của bạn đã được duyệt và đã chuyển cho ngân hàng. Trang lệnh rút cho thấy từng bước cùng thời gian đã hẹn. Mã yêu cầu {number}.',
  },
  {
    title: 'How to check a round',
    EN: 'Dear {name}, open the round in your betting record and press “Check that it was fair”: the page computes the result again from the seeds. Write to us if it differs. Ticket {number}.',
    VI: 'Chào {name}, hãy mở ván cược trong lịch sử và bấm “Kiểm chứng tính công bằng”: trang sẽ tính lại kết quả từ các hạt giống. Hãy viết cho chúng tôi nếu có khác biệt. Mã yêu cầu {number}.',
  },
] as const

/** Brings a desk that has no ready answers the demo's. */
export async function addCannedAnswers({ support }: Pick<Gateway['services'], 'support'>, brandId: number, by: string): Promise<void> {
  if ((await support.cannedOf(brandId)).length > 0) return
  for (const { title, ...texts } of answers)
    for (const language of ['EN', 'VI'] as const) await support.addCanned({ brandId, title, language, text: texts[language], by })
}
