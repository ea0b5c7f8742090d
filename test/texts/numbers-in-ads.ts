/** Sentences of ads whose numbers must stay, one a line. */
export const HONEST_SENTENCES = lines(`
Bolo de 2 kg com recheio de brigadeiro.
Turmas de até 3 alunos.
Atendo 24 h, inclusive feriados.
Visita técnica por R$ 50.
Pinto 12 m² por dia.
Trabalho há 20 anos na região.
Garantia de 90 dias.
Parcelo em 3x sem juros.
Parcelo em até 12 vezes no cartão.
A diária custa R$ 180,00.
Reforma completa a partir de R$ 1.200,00.
De R$ 150,00 a R$ 300,00, conforme o tamanho.
De R$ 1.200,00 a R$ 1.500,00 com material.
Festa para 50 pessoas.
Buffet de 30 a 100 convidados.
Aula de 50 minutos.
Aulas de 1h30 em grupo.
Das 8h às 18h, de segunda a sexta.
Das 8h30 às 17h30.
Aberto das 9:00 às 19:00.
Sábado das 8 às 12 h.
Atendimento 24/7.
Atendimento 24h.
Respondo em 2 horas.
Orçamento em 48 horas.
Entrega em 5 dias úteis.
Chego em 30 min.
Raio de 15 km sem taxa.
Até 10 km do centro.
Instalo ar de 9000 BTUs.
Ar-condicionado de 12.000 BTU.
Troca de chuveiro 220 V.
Bivolt, 110 ou 220 volts.
Tomada de 20 amperes.
Ventilador de 60 W.
Gerador de 5 kW.
Azulejo 30x30 cm.
Porcelanato de 60 x 60 cm.
Porta de 80 cm.
Painel de 2,5 m.
Muro de 1,80 m de altura.
Sala de 4 x 5 m.
Móvel de 2 metros.
Tela 3x4.
Sofá de 3 lugares.
Lavo sofá de 2 e 3 lugares.
Apartamento de 2 quartos.
Casa de 3 quartos e 2 banheiros.
Faxina de 4 cômodos.
Prédio até 5 andares.
Moro no 3º andar.
Aplico 2 demãos de tinta.
Pinto 1 parede ou a casa toda.
Troco 10 tomadas no mesmo dia.
Instalo até 6 câmeras.
Montagem de 1 armário.
Monto 4 cadeiras e 1 mesa.
Lavo 1 tapete por R$ 80.
Mudança com 2 ajudantes.
Caminhão de 8 m³.
Carga de até 500 kg.
Transporte de 1.000 kg.
Cento de salgados: 100 salgados por R$ 70.
Docinhos: 50 brigadeiros por R$ 60.
Marmitas de 500 g.
Marmitas de 350 a 500 g.
Cardápio com 5 refeições.
Bolo de 20 fatias.
Ensaio com 30 fotos.
Álbum de 20 páginas.
Vídeo de 2 minutos.
Entrego 3 vídeos editados.
Site de 5 páginas.
Tradução de 10 laudas.
Texto de 500 palavras.
Logo com 3 opções.
Pacote de 10 sessões.
Massagem de 60 min.
Massagem de 1 hora.
Consulta de 40 minutos.
Treino 3x por semana.
Atendo crianças de 6 a 12 anos.
Reforço do 1º ao 9º ano.
Aulas para adultos, 2 vezes por semana.
Experiência de mais de 10 anos.
Mais de 200 clientes atendidos.
Atendi 1.500 clientes.
No ramo desde 1998.
Formado em 2012.
Certificado NR 10 e NR 35.
Curso NR-10.
Conforme a NBR 5410.
Limpeza com 100% de garantia.
Desconto de 10% à vista.
Sinal de 50 % do valor.
Lavagem a 60 °C.
Forno a 180°C.
Passeio com até 4 cachorros.
Hospedo 2 cães.
Banho em 1 gato por R$ 45.
Viagem de 300 km.
Piscina de 20.000 litros.
Caixa-d'água de 500 L.
Caixa de 1000 litros.
Lata de 18 l.
Tinta de 3,6 litros.
Poço de 30 metros.
Telhado de 100 m².
Terreno de 250 m2.
Laje de 50 a 80 m².
Calha de 6 m.
Grade de 1,5 x 2 m.
Jardim de 40 m².
Corto grama por R$ 2,50 o metro.
Cobro R$50 a hora.
Diária de 8 horas.
Meia diária de 4 h.
Faxina semanal: 4 visitas por mês.
Plano de 6 meses.
Contrato de 1 ano.
Mensalidade de R$ 250.
Festa de 4 horas.
Som para 150 pessoas.
DJ por 5 h.
Garçom para 20 convidados.
Equipe de 4 pessoas.
Equipe com 2 pintores.
Somos 3 profissionais.
Costuro 1 peça ou várias.
Cortina de 3 m.
Unhas: R$ 35. Cabelo: R$ 60.
Fretes de R$ 100 a R$ 400.
Computador com 8 meses de garantia.
Retorno em 7 dias sem custo.
Atendo 1 vez por semana.
Vacinas em 2 semanas.
Projetos de 3 a 6 semanas.
20 years of experience.
Groups of 3 students.
Open 24 hours.
I paint 2 rooms a day.
A 3-hour visit takes 3 hours.
Up to 10 km away.
Cakes of 2 kg for 20 people.
Two coats, 90 days of warranty.
From R$ 50 to R$ 100.
5 photos included.
I walk up to 4 dogs.
House with 3 bedrooms and 2 bathrooms.
In business since 2009.
`);

/** Sentences with contacts, which are in braces. */
export const SENTENCES_WITH_CONTACTS = lines(`
Ligue {(19) 98765-4321} hoje.
Ligue {19 98765-4321} hoje.
Ligue {19987654321} hoje.
Ligue {+55 19 98765-4321} hoje.
Ligue {+55 (19) 9 8765-4321} hoje.
Ligue {055 19 98765 4321} hoje.
Ligue {98765-4321} agora.
Ligue {98765 4321} agora.
Ligue {9.8765.4321} agora.
Ligue {9 8 7 6 5 4 3 2 1} agora.
Ligue {9-8-7-6-5-4-3-2-1} agora.
Ligue {9_8_7_6_5_4_3_2_1} agora.
Ligue {9/8/7/6/5/4/3/2/1} agora.
Ligue {9*8*7*6*5*4*3*2*1} agora.
Ligue {9...8...7...6...5...4...3...2...1} agora.
Ligue {3456-7890} em horário comercial.
Ligue {3456 7890} em horário comercial.
Ligue {34567890} em horário comercial.
Ligue {(11) 3456-7890} em horário comercial.
Ligue {0800 123 4567} grátis.
Ligue {0800-123-4567} grátis.
Telefone: {(21) 99876-5432}
Tel. {(31) 2345-6789}, fale com Ana.
Cel {9 9876 5432}, fale com Ana.
Fone {98.76.54.32} à noite.
Número {98765432}, obrigado.
Meu número: {98 76 54 32}.
Meu número: {(98)(76)(54)(32)}.
Meu número: {98, 76, 54, 32}.
Meu número: {98; 76; 54; 32}.
Meu número: {98:76:54:32}.
Meu número: {98|76|54|32}.
Meu número: {98 - 76 - 54 - 32}.
Meu número: {98–76–54–32}.
Meu número: {９８７６５４３２１}.
Meu número: {⑨⑧⑦⑥⑤④③②①}.
Meu número: {⁹⁸⁷⁶⁵⁴³²¹}.
Meu número: {₉₈₇₆₅₄₃₂₁}.
Meu número: {𝟗𝟖𝟕𝟔𝟓𝟒𝟑𝟐𝟏}.
Meu número: {٩٨٧٦٥٤٣٢١}.
Meu número: {9️⃣8️⃣7️⃣6️⃣5️⃣4️⃣3️⃣2️⃣}.
Meu número: {9876 ⑤④③②}.
Meu número: {nove oito sete seis cinco quatro três dois}.
Meu número: {nove, oito, sete, seis, cinco, quatro, três, dois}.
Meu número: {Nove Oito Sete Meia Cinco Quatro Três Dois Um}.
Meu número: {nove-oito-sete-meia-cinco-quatro-três-dois}.
Meu número: {nove 8 sete 6 cinco 4 três 2}.
Meu número: {noventa e oito, setenta e seis, cinquenta e quatro, trinta e dois}.
Meu número: {onze nove oito sete meia cinco quatro três dois um}.
Meu número: {one nine nine eight seven six five four three}.
Meu número: {nine 8 seven 6 five 4 three 2}.
Meu número: {9 kg 8 kg 7 kg 6 kg 5 kg 4 kg 3 kg 2 kg 1} kg.
Meu número: {98 kg 76 kg 54 kg 32 kg 1} h.
Meu número: {19 h 98 h 76 h 54 h 32} h.
Meu número: {19 alunos 98 alunos 76 alunos 54 alunos 32} alunos.
Meu número: R$ {987, R$ 654, R$ 321}, R$.
Meu número: R$ {19 R$ 98 R$ 76 R$ 54 R$ 32} ok.
Meu número: {987x654x321} cm.
Meu número: {98x76x54x32x1} cm.
Meu número: {9876 a 5432 a 1} kg.
Meu número: {19% 98% 76% 54% 32}% ok.
Meu número: {9o 8o 7o 6o 5o 4o 3o 2o 1}o ok.
Meu número: {9ª 8ª 7ª 6ª 5ª 4ª 3ª 2ª 1}ª ok.
Meu número: {19 e 98 e 76 e 54 e 32}.
Meu número: {19 dias, 98 dias, 765 dias, 4321} dias.
Meu número: {19h 98h 76h 54h 32}h ok.
Apartamento de 2 quartos, ligue {98765-4321}.
Bolo de 2 kg, ligue {(19) 98765-4321}.
R$ 50 a hora. Ligue {(19) 98765-4321}.
Atendo 24 h no {19 98765 4321}.
Há 20 anos: {(11) 2345-6789}.
Casa {1}, fundos.
CEP {13010-000}, Campinas.
DDD {19}, peça o resto.
DDD {019}, peça o resto.
Comece por {98765} e peça o resto.
Termina em {4321}, combinado?
Chame no {WhatsApp}.
Chame no {whatsapp} hoje.
Chame no {Whats} hoje.
Chame no {wats} hoje.
Chame no {uats} hoje.
Chame no {wpp} hoje.
Chame no {zap} hoje.
Chame no {ZAP} hoje.
Chame no {zapzap} hoje.
Chame no {z a p} hoje.
Chame no {z.a.p} hoje.
Chame no {z-a-p} hoje.
Chame no {zaaap} hoje.
Chame no {záp} hoje.
Chame no {ｚａｐ} hoje.
Chame no {ⓩⓐⓟ} hoje.
Chame no {w h a t s a p p} hoje.
Chame no {W.H.A.T.S.A.P.P} hoje.
Chame no {whaaatsapp} hoje.
Chame no {whátsäpp} hoje.
Chame no {ｗｈａｔｓ} hoje.
Chame no {whаtsаpp} hoje.
Chame no {𝔀𝓱𝓪𝓽𝓼} hoje.
Chame no {wha1tsapp} hoje.
Chame no {Telegram} hoje.
Chame no {t e l e g r a m} hoje.
Chame no {signal} hoje.
Chame no {Messenger} hoje.
Chame no {Skype} hoje.
Chame no {Viber} hoje.
Chame no {Discord} hoje.
Veja meu {Instagram}.
Veja meu {insta}.
Veja meu {ig}.
Veja meu {i.n.s.t.a}.
Veja meu {INSTA} para fotos.
Veja meu {Facebook}.
Veja meu {f-a-c-e-b-o-o-k}.
Veja meu {fb} hoje.
Veja meu {TikTok}.
Veja meu {YouTube}.
Veja meu {kwai}.
Veja meu {LinkedIn}.
Veja meu {Twitter}.
Veja meu {Pinterest}.
Siga {@joao_pinta} e veja.
Siga {@joao} e veja.
Siga {＠joao} e veja.
Escreva para {joao@gmail.com} hoje.
Escreva para {joao.silva@hotmail.com} hoje.
Escreva para {JOAO@EXEMPLO.COM.BR} hoje.
Escreva para {joao+obra@uol.com.br} hoje.
Escreva para joao {arroba gmail} ponto com.
Escreva para joao {@ hotmail} hoje.
Escreva para joao {＠ yahoo} hoje.
Mande {email} para mim.
Mande {e-mail} para mim.
Mande para meu {gmail} hoje.
Mande para meu {g m a i l} hoje.
Mande para meu {outlook} hoje.
Mande para meu {icloud} hoje.
Site: {www.joao.com.br}
Site: {www.joaopinta.com} hoje.
Site: {joaopinta.com} hoje.
Site: {joaopinta.com.br} hoje.
Site: {https://joaopinta.com/fotos} hoje.
Site: {http://joao.site} hoje.
Site: {joao.site} hoje.
Link: {t.me/joao} hoje.
Link: {wa.me/joao} hoje.
Link: {linktr.ee/joao} hoje.
Link: {bit.ly/joao} hoje.
Link: {https://t.me/joao} hoje.
`);

function lines(text: string): string[] {
  return text.trim().split('\n');
}
