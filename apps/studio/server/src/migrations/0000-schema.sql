create schema if not exists studio;
