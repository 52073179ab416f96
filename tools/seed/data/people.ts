import { entries, words } from '../text';

/** Given names from many parts of India. */
export const givenNames = words`
  Aarti Abhinav Aditi Ajitha Akash Alok Amala Amrita Anand Ananya Anirban Anjali Ankita Anupama Arjun Aruna
  Asha Ashwin Avni Ayesha Balaji Bhavna Bhaskar Bina Chandan Charulata Chetan Chitra Dakshayani Debashish
  Deepa Devika Dhananjay Dhruv Dilip Divya Ekta Farah Faisal Firoz Gauri Gayathri Girish Gurpreet Harini
  Harpreet Harsh Hemant Imran Indira Ishaan Ishita Jagdish Jaya Jayant Jhanvi Jyoti Kabir Kalpana Kamala
  Karthik Kavitha Keshav Kiran Komal Lakshmi Lalit Lata Leela Madhav Madhuri Mahesh Malini Manav Manjula
  Meenakshi Meera Mihir Mohan Mrinal Mukund Nadia Nandini Naresh Naveen Neelam Neha Nikhil Nirmala Nisha
  Ojas Padma Pallavi Parvathi Pooja Prabhakar Pranav Prerna Priya Radhika Raghav Rahul Rajeshwari Ramesh
  Ranjit Rashmi Ravi Rekha Ritika Rohan Roshni Rukmini Sagar Sahana Salman Sandhya Sanjana Sarita Satish
  Savita Shalini Shankar Sharmila Shreya Shyam Simran Sneha Sourav Sridhar Subhash Sudha Sujata Sunita
  Suresh Swati Tanvi Tarun Tejaswini Thomas Uday Uma Urvashi Usha Vaishnavi Vandana Varun Vasudha Venkat
  Vidya Vikram Vimala Vinod Vishal Yamini Yash Yusuf Zainab Zoya
`;

export const familyNames = entries`
  Agarwal, Ahluwalia, Ahmed, Amin, Annamalai, Apte, Arora, Athreya, Awasthi, Bagchi, Bakshi, Balakrishnan,
  Banerjee, Barua, Basu, Bhandari, Bhat, Bhatia, Bhattacharya, Bhosale, Bora, Borkar, Chacko, Chakraborty,
  Chandran, Chatterjee, Chaudhary, Chavan, Chawla, Chettiar, Chopra, Contractor, D'Costa, D'Souza, Das,
  Dasgupta, Datta, Dave, Deka, Desai, Deshmukh, Deshpande, Dhillon, Dixit, Doshi, Dubey, Dutta, Fernandes,
  Gaikwad, Gandhi, George, Ghosh, Gogoi, Gokhale, Gopalan, Gowda, Grewal, Gupta, Hazarika, Hegde, Hussain,
  Irani, Iyengar, Iyer, Jadhav, Jain, Jayaraman, Jha, Joshi, Kadam, Kale, Kamath, Kapadia, Kapoor,
  Karmakar, Kashyap, Kaur, Khan, Khanna, Khatri, Kohli, Krishnan, Kulkarni, Kumar, Kurien, Lakhani,
  Lakshmanan, Lobo, Mahajan, Mahanta, Malhotra, Mani, Mathew, Mathur, Mehra, Mehta, Menon, Merchant,
  Mishra, Mistry, Mohanty, Mukherjee, Muthiah, Nagarajan, Naidu, Naik, Nair, Nambiar, Narang, Narayanan,
  Natarajan, Negi, Ojha, Padmanabhan, Palanisamy, Panda, Pandey, Panicker, Parekh, Parikh, Parmar, Patel,
  Pathak, Patil, Patnaik, Pereira, Phadke, Pillai, Pinto, Prabhu, Prasad, Puri, Qureshi, Raghavan, Rahman,
  Rajagopal, Ramachandran, Ranade, Rao, Rastogi, Rathod, Rawat, Ray, Reddy, Rodrigues, Roy, Sahoo, Saikia,
  Saldanha, Sampath, Sane, Sarkar, Saxena, Sen, Sengupta, Seth, Sethuraman, Shah, Sharma, Shenoy, Shetty,
  Shinde, Shukla, Siddiqui, Singh, Sinha, Sodhi, Solanki, Soman, Soni, Srinivasan, Srivastava, Subramanian,
  Sundaram, Swaminathan, Talwar, Tandon, Thakkar, Thakur, Thampi, Thapar, Thomas, Tiwari, Tripathi,
  Trivedi, Tyagi, Uppal, Vaidya, Varghese, Varma, Vasudevan, Venkatesan, Verma, Viswanathan, Vyas, Wadhwa,
  Walia, Yadav, Zacharia, Zaveri
`;
