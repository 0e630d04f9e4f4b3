import { keepSource } from '../../../importing/reading/keepSource.ts';
import { contractorReader } from './recognition/contractorReader.ts';

keepSource(contractorReader);
