import { lines } from '../text';

export interface City {
  name: string;
  state: string;
  /** First postal code and how many follow it. */
  pin: number;
  pins: number;
  localities: string[];
}

/** Name; state; first PIN code; number of PIN codes; localities. */
const table = lines`
  Mumbai; Maharashtra; 400001; 104; Andheri East, Lower Parel, Vikhroli West, Fort, Goregaon East
  Pune; Maharashtra; 411001; 62; Hadapsar, Baner, Shivajinagar, Kothrud, Kharadi
  Nagpur; Maharashtra; 440001; 37; Dharampeth, Sitabuldi, Hingna Road, Wardha Road
  Nashik; Maharashtra; 422001; 13; Satpur MIDC, Ambad, College Road, Panchavati
  Kolhapur; Maharashtra; 416001; 16; Shiroli MIDC, Rajarampuri, Tarabai Park
  New Delhi; Delhi; 110001; 96; Okhla Phase II, Nehru Place, Karol Bagh, Saket, Patparganj
  Gurugram; Haryana; 122001; 18; Udyog Vihar, Sector 44, Sohna Road, DLF Phase III
  Faridabad; Haryana; 121001; 10; Sector 27, NIT, Ballabgarh
  Noida; Uttar Pradesh; 201301; 10; Sector 62, Sector 16, Sector 132, Phase II
  Lucknow; Uttar Pradesh; 226001; 31; Hazratganj, Gomti Nagar, Aliganj, Talkatora Road
  Kanpur; Uttar Pradesh; 208001; 27; Jajmau, Panki, Civil Lines, Swaroop Nagar
  Varanasi; Uttar Pradesh; 221001; 12; Sigra, Lanka, Ramnagar, Chandpur
  Jaipur; Rajasthan; 302001; 39; Malviya Nagar, Sitapura, C-Scheme, Vaishali Nagar
  Udaipur; Rajasthan; 313001; 4; Fatehpura, Madri, Hiran Magri
  Jodhpur; Rajasthan; 342001; 14; Basni, Sardarpura, Ratanada
  Ahmedabad; Gujarat; 380001; 63; Navrangpura, Vatva, Satellite, Naroda, Bodakdev
  Surat; Gujarat; 395001; 12; Ring Road, Katargam, Adajan, Udhna
  Vadodara; Gujarat; 390001; 25; Alkapuri, Makarpura, Gorwa, Sayajigunj
  Rajkot; Gujarat; 360001; 7; Kalavad Road, Aji Vasahat, Metoda
  Bengaluru; Karnataka; 560001; 100; Indiranagar, Peenya, Jayanagar, Whitefield, Koramangala, Rajajinagar
  Mysuru; Karnataka; 570001; 33; Hebbal, Vijayanagar, Nazarbad, Metagalli
  Hubballi; Karnataka; 580020; 13; Gokul Road, Vidyanagar, Tarihal
  Mangaluru; Karnataka; 575001; 25; Hampankatta, Baikampady, Kadri, Bejai
  Chennai; Tamil Nadu; 600001; 119; Guindy, Ambattur, Mylapore, Nungambakkam, Perungudi, Adyar
  Coimbatore; Tamil Nadu; 641001; 62; Peelamedu, R. S. Puram, Singanallur, Ganapathy, Kurichi
  Madurai; Tamil Nadu; 625001; 22; Anna Nagar, Kappalur, Goripalayam, K. K. Nagar
  Tiruppur; Tamil Nadu; 641601; 7; Avinashi Road, Kangeyam Road, Palladam Road
  Salem; Tamil Nadu; 636001; 16; Fairlands, Hasthampatti, Suramangalam
  Tiruchirappalli; Tamil Nadu; 620001; 24; Thillai Nagar, Thuvakudi, Srirangam
  Hyderabad; Telangana; 500001; 98; Banjara Hills, Gachibowli, Secunderabad, Balanagar, Jeedimetla
  Warangal; Telangana; 506001; 15; Hanamkonda, Kazipet, Subedari
  Visakhapatnam; Andhra Pradesh; 530001; 53; Dwaraka Nagar, Gajuwaka, Auto Nagar, MVP Colony
  Vijayawada; Andhra Pradesh; 520001; 15; Benz Circle, Auto Nagar, Patamata
  Tirupati; Andhra Pradesh; 517501; 7; Renigunta Road, Alipiri Road, Balaji Colony
  Kochi; Kerala; 682001; 42; Kakkanad, Ernakulam South, Mattancherry, Edappally
  Thiruvananthapuram; Kerala; 695001; 43; Pattom, Kazhakkoottam, Vazhuthacaud, Kowdiar
  Kozhikode; Kerala; 673001; 32; Nadakkavu, West Hill, Feroke
  Kolkata; West Bengal; 700001; 107; Salt Lake Sector V, Park Street, Ballygunge, Taratala, Bowbazar
  Siliguri; West Bengal; 734001; 15; Sevoke Road, Pradhan Nagar, Matigara
  Durgapur; West Bengal; 713201; 16; City Centre, Bidhannagar, Benachity
  Bhubaneswar; Odisha; 751001; 31; Saheed Nagar, Mancheswar, Patia, Jaydev Vihar
  Cuttack; Odisha; 753001; 15; Badambadi, Jagatpur, Link Road
  Patna; Bihar; 800001; 30; Boring Road, Patliputra, Kankarbagh
  Ranchi; Jharkhand; 834001; 10; Lalpur, Kokar, Hinoo
  Jamshedpur; Jharkhand; 831001; 19; Bistupur, Adityapur, Sakchi
  Guwahati; Assam; 781001; 40; Paltan Bazaar, Six Mile, Bamunimaidan, Beltola
  Shillong; Meghalaya; 793001; 22; Police Bazar, Laitumkhrah, Mawlai
  Imphal; Manipur; 795001; 10; Thangal Bazar, Lamphelpat, Porompat
  Aizawl; Mizoram; 796001; 15; Zarkawt, Chanmari, Khatla
  Kohima; Nagaland; 797001; 5; P. R. Hill, Midland, High School Area
  Agartala; Tripura; 799001; 10; Krishnanagar, Dhaleswar, Badharghat
  Gangtok; Sikkim; 737101; 3; Tadong, Deorali, Development Area
  Itanagar; Arunachal Pradesh; 791111; 3; Ganga Market, E-Sector, Bank Tinali
  Bhopal; Madhya Pradesh; 462001; 47; M. P. Nagar, Arera Colony, Govindpura
  Indore; Madhya Pradesh; 452001; 20; Vijay Nagar, Palasia, Sanwer Road, Rau
  Gwalior; Madhya Pradesh; 474001; 12; Lashkar, Morar, City Centre
  Raipur; Chhattisgarh; 492001; 15; Pandri, Telibandha, Urla
  Chandigarh; Chandigarh; 160001; 47; Sector 17, Industrial Area Phase I, Sector 34
  Ludhiana; Punjab; 141001; 16; Focal Point, Model Town, Gill Road
  Amritsar; Punjab; 143001; 10; Ranjit Avenue, Lawrence Road, Focal Point
  Dehradun; Uttarakhand; 248001; 15; Rajpur Road, Selaqui, Clement Town
  Shimla; Himachal Pradesh; 171001; 13; Sanjauli, Chhota Shimla, Tutu
  Jammu; Jammu & Kashmir; 180001; 20; Gandhi Nagar, Bari Brahmana, Trikuta Nagar
  Srinagar; Jammu & Kashmir; 190001; 25; Rajbagh, Rangreth, Lal Chowk
  Leh; Ladakh; 194101; 2; Skara, Choglamsar, Fort Road
  Panaji; Goa; 403001; 6; Fontainhas, Patto, Miramar
  Puducherry; Puducherry; 605001; 14; White Town, Thattanchavady, Lawspet
  Silvassa; Dadra & Nagar Haveli and Daman & Diu; 396230; 6; Amli, Naroli Road, Piparia
  Port Blair; Andaman & Nicobar Islands; 744101; 7; Aberdeen Bazaar, Junglighat, Garacharma
  Kavaratti; Lakshadweep; 682555; 1; Jetty Road, Secretariat Road
`;

function readCity(line: string): City {
  const [name = '', state = '', pin = '', pins = '', localities = ''] = line
    .split(';')
    .map((part) => part.trim());
  return { name, state, pin: Number(pin), pins: Number(pins), localities: localities.split(', ') };
}

export const cities: readonly City[] = table.map(readCity);
