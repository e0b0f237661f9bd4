const list = (names: string) => names.trim().split(/\s+/);

const women = list(`
  Abena Agnes Aiko Aisha Alba Amara Amelia Ana Anika Astrid Ayse Beatriz Camila Chiara Chloe Clara
  Dalia Dina Elena Elif Emma Esi Eva Farah Fatima Freya Giulia Grace Hana Helena Imani Ines Ingrid
  Irina Isabel Jana Joana Julia Kavya Keiko Laila Lea Leila Lena Lin Lucia Maja Mariam Mei Mia Mina
  Mira Nadia Naledi Noor Nora Olga Priya Rania Rosa Sara Selin Sofia Tala Thandi Uma Vera Wanjiru
  Yara Yuki Zainab Zoe
`);

const men = list(`
  Aaron Adam Adil Ahmed Akira Alejandro Amir Andrei Anton Arjun Ben Bruno Carlos Chidi Daniel David
  Diego Elias Emil Emre Enzo Erik Felix Finn Gabriel Hamza Haruto Henry Hugo Ibrahim Ivan Jakub Jamal
  Javier Jonas Juan Kai Karim Kenji Kofi Kwame Lars Leo Liam Luca Malik Marco Mateo Matteo Milan Minh
  Mohamed Nico Nikhil Noah Oliver Omar Oscar Pablo Paulo Rafael Ravi Rohan Samuel Sipho Tariq Tomasz
  Victor Viktor Wei Youssef Yusuf
`);

const last = list(`
  Abadi Abebe Adeyemi Ahmed Almeida Andersson Asante Bakker Banda Bauer Becker Berg Bianchi Boateng
  Castro Chanda Chen Costa Cruz Dalal Demir Diallo Diaz Dlamini Dubois Duarte Eriksen Fernandez
  Ferrari Fischer Fofana Fontaine Garcia Gomez Gupta Haddad Hansen Hassan Hoffmann Horvat Ibrahim Ito
  Iyer Jansen Johansson Jovanovic Kamau Kapoor Kaya Keita Khan Kim Kobayashi Koroma Kovac Kowalski
  Larsen Laurent Lee Lim Lindqvist Lopez Mahlangu Malik Marino Martin Mehta Mendes Mensah Meyer
  Mokoena Moreau Moreno Mori Moyo Mwangi Nair Nakamura Ndiaye Nguyen Nilsson Novak Nowak Ochieng
  Odhiambo Okafor Oliveira Osei Ozturk Park Patel Pereira Petrov Popescu Rahimi Ramos Rao Reed Reyes
  Ricci Rocha Romano Rossi Ruiz Sahin Saito Santos Sato Schmidt Sharma Silva Singh Sokolov Suzuki
  Tan Tanaka Torres Toure Tran Traore Varga Vasquez Virtanen Vogt Walsh Wang Weber Wong Yamamoto
  Yilmaz Zhang Zielinski
`);

export function nameFrom(next: () => number): { name: string; look: 'woman' | 'man' } {
  const look = next() % 2 === 0 ? 'woman' : 'man';
  const one = (names: readonly string[]) => names[next() % names.length];
  return { name: `${one(look === 'woman' ? women : men)} ${one(last)}`, look };
}
