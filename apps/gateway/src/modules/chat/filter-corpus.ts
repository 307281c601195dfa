// More than 400 lines, one each, of what advertisers write and what people say: written after the filters were, and measured before they were changed (decision 0105).

/** What no room should take. The line is refused by whichever rule comes first. */
export const hostileLines = `
ib em nhận code 100k nha
kb za lo em 0987 654 321
za.lo không chín tám bảy sáu năm bốn ba hai một
sđt: 0987-654-321
sdt 0987 654 ba hai một
0987.654.32l
số em là 09 87 65 43 21
o987654321
call mình 0 9 8 7 6 5 4 3 2 1
chín tám bảy sáu năm bốn ba hai một không
không tám sáu tám năm năm sáu bảy tám chín
0868 năm năm sáu bảy tám chín
khong tam sau tam nam nam sau bay tam chin
zero eight six eight five five six seven eight nine
+84 868 55 67 89
(+84) 868556789
00 84 868 556 789
84-868-556-789
0868/556/789
0868_556_789
0868*556*789
０８６８５５６７８９
⓪⑧⑥⑧⑤⑤⑥⑦⑧⑨
lh 0868556789
liên hệ 0868556789 để nhận lộc
gọi 1900 6868 88
hotline 1800.6868
inbox mình qua zalo
nt zalo nha
ai cần ib tele mình
tele: sieukeo88
telegram sieu_keo
nhóm tele soi kèo free
vô nhóm zalo kéo bank
vào group fb lấy số
fb.com/sieukeo
face book: sieu.keo88
t e l e g r a m nhóm mình
te le gram @sieukeo
ｔｅｌｅｇｒａｍ nhóm
тelegram nhóm
телеgram add me
whatsapp +62 812 3456 7890
wa 081234567890
gabung grup telegram
chat wa aku
hubungi kami di telegram
sumali sa telegram group
add me on discord
my discord is king_88
skype: live.king88
viber 09171234567
line: @king88
line id king88
ไลน์ @king88
加微信 king888
微信号 king888
vx: king888
加V king888
qq 123456789
加我qq 88888888
king88@gmail.com
king88 @ gmail . com
king88 at gmail dot com
king88 (at) gmail.com
mail: king(at)mail(dot)com
@sieukeo88
vào @sieukeo88
stk 9704 0123 4567 8901
chuyển vào vcb 1012345678
số tài khoản 19034567891011 techcombank
mb bank 0868556789
momo: 0868556789
gcash 0917 123 4567
bca 1234567890
dana 081234567890
mã giới thiệu SIEU88
nhập mã AB12CD khi đăng ký
nhập code KING99 nhận 50k
ref KING88
kode referral MENANG77
dùng mã mời của mình: LOC888
referral: AB12CD
king88.com
king88 . com
king88,com
king88 com
king88[.]com
king88{.}com
king88<.>com
king88(.)com
king88 chấm com
king88 cham com
king88.chấm.com
king88 dot net
king88 d0t com
king88 (dot) vip
kìng88.cọm
k.i.n.g.8.8.c.o.m
k i n g 8 8 . c o m
king88 .c0m
king88。com
king88．net
кing88.ru
kinɡ88.com
http king88.com
https//king88.com
hxxp://king88.com
www king88 com
www.king88
king88.com/?ref=1
bit.ly/abc12
tinyurl.com/abc
t.me/abcde
telegram.me/abcde
wa.me/84868556789
zalo.me/g/abcd12
discord.gg/abcd
fb.me/abc
m.me/abc
goo.gl/abc
lucky.vip
lucky88.top
lucky-88.club
vào lucky88 chấm vip đăng ký
search google king88 chấm net
gõ king88 . net nhé
192.168.1.10
45.77.12.9:8080
địt mẹ game
đm game như l
vãi l thế
vcl game
đkm lừa đảo
cặc thế
thằng óc chó
lũ súc vật
con đĩ này
mẹ mày thằng kia
đ.m game
d.c.m game
l ồ n
c ặ c
fuck this game
fucking dealer
f.u.c.k
fuuuuck
sh!t dealer
b1tch
asshole dealer
puta ka
tangina mo
gago ka
bangsat lu
anjing lah
ngentot
ควยเกม
เย็ดแม่
操你妈
傻逼平台
他妈的
cho em xin 50k
cho t vay 100k
ai cho mình mượn 200k
xin ít vốn gỡ
xin 20k gỡ gạc
xin lộc anh chị
anh chị cho em xin ít tiền
cứu đói em với
ai thương cho em xin vốn
cho vay 500k lãi cao trả ngay
lend me 20 pls
anyone lend me 50
can u give me 10
can anyone tip
tip me pls
send me 5 usdt
give me money
please help me with 10 dollars
borrow me 100
need a loan
i need a loan today
spare some coins
pahingi kahit 50
penge pera
pautang muna
pinjam duit dulu
minta uang bang
bagi modal dong
ขอยืม 100
ขอเงินหน่อย
借我点钱
求打赏
给我钱吧
ai vào nhóm kín của em không, zalo 0868.55.67.89
kéo nhóm tele free 100%
số zalo: không tám sáu tám 556 789
o868 556 789
8 4 8 6 8 5 5 6 7 8 9
lh: 0868 55 67 89 (Lan)
add za1o 0868556789
tele gram: @loc_phat
link trong bio fb lan.nguyen
vào w88 chấm com
vào w88 . vip
fun88 net
truy cập 188bet,com
f u n 8 8 . n e t
f.u.n.8.8.n.e.t
nạp qua momo 0868556789 tên LAN
chuyển khoản vcb 1 0 1 2 3 4 5 6 7 8
stk: 19034567891 tcb
mã mời LAN888
code: ABC123
ib e nhận kèo
ib mình lấy số vip
pm me for tips
dm minh nha
tham gia group whatsapp kami
nomor wa 0812-3456-7890
微信: lucky_88
vx lucky88
电报群 @lucky
lan.nguyen@yahoo.com
lan at yahoo dot com
instagram lan_888
địt con mẹ
đ ị t
d.m.m nha cai
đéo chơi nữa thằng lồn
cc gì thế, óc chó
motherfucker
f*ck you
bull shit dealer
ulol
pokpok ka
tolol anjing
cho em vay ít tiền
ai có lòng cho em 50k
em hết tiền rồi anh chị cho em xin
xin anh em 30k gỡ
ai cho t mượn 100
gửi em 20k với
lend me money
can someone gift me
i need 10 dollars pls send me
baka may extra kayo, penge
minta duit dong kak
ขอยืมตังค์
借点钱
https://x.co
bit ly/abc
ko.me/abc
king-88.bet
`
  .trim()
  .split('\n')

/** What every room should take. */
export const harmlessLines = `
vừa ăn 3 ván liền
hôm nay đỏ quá
đen như mực
gỡ được rồi
thua 3 ván rồi nghỉ
tài hay xỉu đây
ra xỉu 4 lần liền
cầu này đẹp nè
ván này cửa trên
kèo rung 2.5
chấp nửa trái
tài 2.25 ngon
hiệp 1 hòa
MU thắng 3-0
trận lúc 21h30
22:00 có trận hay
mai 27/11 có sự kiện
thắng 1.234.000
thắng 12,500,000 luôn
rút 500k 5 phút về
nạp 1tr được thưởng 10%
x250 rồi
nổ hũ 88.000.000
hũ 123.456.789 rồi kìa
số 68 đẹp
đề về 86
lô 27 về 2 nháy
giải đặc biệt 45678
kết quả 123456
lô 27 68 86 99
xiên 2 27 68
vòng 20261126001
phiên 1234 rồi
ván 345678 hay
bàn 5 vui ghê
bàn số 12 nè
level 20 rồi
hạng 5 có gì vui
vip 3 được gì
chào ad
ad cho hỏi
ad ơi sao chưa về tiền
cho hỏi rút min bao nhiêu
cho em hỏi chút
cho mình hỏi khuyến mãi
mọi người chơi gì đó
ai chơi bắn cá ko
ai chơi tiến lên không
chơi vui thôi nha
đặt giới hạn trước khi chơi
mệt rồi nghỉ thôi
ngủ ngon cả nhà
sáng rồi đi làm
ăn cơm chưa mọi người
trời mưa to quá
hà nội lạnh ghê
sài gòn nóng quá
tối nay chơi tiếp
lag quá
mạng nhà em yếu
điện thoại em cũ quá
tải app ở đâu
app chạy mượt
nick mình đẹp ko
đổi nickname ở đâu
xác minh số điện thoại xong rồi
quên mật khẩu thì sao
email chưa tới
hỗ trợ nhanh thật
cskh dễ thương
cảm ơn cskh
code khuyến mãi lấy ở đâu
mã này hết hạn rồi
facebook của nhà cái có ko
telegram nay bị chặn
zalo nay lag
good morning all
gl everyone
nice hit
what a spin
1000x finally
lost 3 in a row
stop at 20
i set a limit of 50
rtp is 96.5%
bonus round paid 120x
mines with 3 bombs
crashed at 1.01
cashed out at 12.5
banker again
player 7 banker 6
odd or even
round 88 was fun
table 7 is hot
dealer is kind
who is on baccarat
the ad was funny
my line is slow
line bet is 0.20
is support online
when is the next drop
envelopes at 20:00
got 3.50 from the envelope
thanks for the envelope
withdrawal took 4 minutes
deposit came in 2 min
kyc done
what does verify do
the seed matches
hash is the same
good game
well played
see you tomorrow
back at 9
brb
happy new year
chúc mừng năm mới
selamat pagi
menang 50 ribu
kalah lagi
ayo main
magkano ang minimum
panalo ako
sana all
ชนะแล้ว
แพ้อีกแล้ว
มีใครเล่นไหม
今天赢了一点
运气不好
这局好看
加油
晚安
anh em hôm nay sao rồi
chơi nhỏ thôi cho vui
ba ván nữa nghỉ
bốn năm ván liền không trúng
sáu bảy người trong phòng
tám giờ tối có mưa lì xì
đài miền nam về 88
xổ số miền bắc 18:30
về 2 nháy 45
3 càng 345
4 càng 1234
lô xiên 3 12 34 56
đánh 10 điểm
ăn 80 lần
bắn cá 1000 xu
phòng VIP có gì
thông báo ở đâu
cập nhật chưa
đổi ngôn ngữ sao
game mới ra mắt à
con game này hút máu
thắng thua bình thường
nghỉ 24h cho khỏe
em đặt giới hạn 500k rồi
mình tên Lan
quê ở Nam Định
comeback đi
com tấm ngon
net chậm quá
vip quá
ok e
dm sao chậm
hit 777
7 7 7 nice
bet 5 win 60
0.95 water
over 2.5
btts yes
AH -0.75
score 3:2 at 88'
parlay 4 legs
free spins 20
max bet 100
rtp 97
seed nonce 12
panalo na
talo ulit
magkano po
kalah terus
maxwin dong
ชนะ 500
我今天输了
开大开小
`
  .trim()
  .split('\n')
