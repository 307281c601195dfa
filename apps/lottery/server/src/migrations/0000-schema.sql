create schema if not exists lottery;
